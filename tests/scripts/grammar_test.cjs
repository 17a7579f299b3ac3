#!/usr/bin/env node
// grammar_test.cjs FOLDER...: the grammar of editors/tree-sitter-drpg knows every script (.drs) of the folders, whole. It reads grammar.js
// as tree-sitter does, and tries all that the rules allow; whether the generated parser has conflicts only tree-sitter can say.
const fs = require('fs');
const path = require('path');

const rule = (kind, members) => ({ kind, members: members.map(wrap) });
const wrap = part => typeof part === 'string' || part instanceof RegExp ? { kind: 'word', text: part } : part;
Object.assign(global, {
  grammar: it => it,
  seq: (...members) => rule('seq', members),
  choice: (...members) => rule('choice', members),
  repeat: member => rule('repeat', [member]),
  repeat1: member => rule('seq', [member, rule('repeat', [member])]),
  optional: member => rule('choice', [member, rule('seq', [])]),
  field: (_, member) => wrap(member),
  prec: (_, member) => wrap(member),
  token: Object.assign(member => ({ kind: 'token', pattern: pattern(wrap(member)) }),
    { immediate: member => ({ kind: 'token', pattern: pattern(wrap(member)), isImmediate: true }) }),
});

function pattern(part) {
  if (part.kind === 'choice') return `(?:${part.members.map(pattern).join('|')})`;
  if (part.text instanceof RegExp) return `(?:${part.text.source})`;
  return part.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const grammar = require('../../editors/tree-sitter-drpg/grammar.js');
const names = new Proxy({}, { get: (_, name) => ({ kind: 'symbol', name }) });
const rules = Object.fromEntries(Object.entries(grammar.rules).map(([name, make]) => [name, wrap(make(names))]));
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;

class Reader {
  constructor(text) {
    this.text = text;
    this.furthest = 0;
    this.known = new Map();
  }

  // All places at which the rule can end.
  ends(part, at) {
    if (part.kind === 'seq') return part.members.reduce((places, member) => this.after(places, member), new Set([at]));
    if (part.kind === 'choice') return new Set(part.members.flatMap(member => [...this.ends(member, at)]));
    if (part.kind === 'repeat') return this.repeated(part.members[0], at);
    if (part.kind === 'word' || part.kind === 'token') return this.token(part, at);
    const key = `${part.name} ${at}`;
    if (!this.known.has(key)) this.known.set(key, this.ends(rules[part.name], at));
    return this.known.get(key);
  }

  after(places, member) {
    return new Set([...places].flatMap(place => [...this.ends(member, place)]));
  }

  // A repeated rule takes all that it can: no rule of this grammar goes on with what it repeats.
  repeated(member, at) {
    let last = new Set([at]);
    for (let next = this.after(last, member); next.size; next = this.after(last, member)) last = next;
    return last;
  }

  token(part, at) {
    if (!part.isImmediate) while (' \t\r'.includes(this.text[at] ?? '-')) ++at;
    part.match ??= new RegExp(part.pattern ?? pattern(part), 'y');
    part.match.lastIndex = at;
    const found = part.match.exec(this.text);
    if (!found || !found[0]) return new Set();
    const end = at + found[0].length;
    WORD.lastIndex = at; // the longest word counts
    if (!part.isImmediate && WORD.test(this.text) && WORD.lastIndex > end) return new Set();
    this.furthest = Math.max(this.furthest, end);
    return new Set([end]);
  }
}

let read = 0;
for (const folder of process.argv.slice(2))
  for (const file of fs.readdirSync(folder).filter(name => name.endsWith('.drs'))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const reader = new Reader(text);
    if (!reader.ends({ kind: 'symbol', name: 'source_file' }, 0).has(text.length)) {
      const line = text.slice(0, reader.furthest).split('\n').length;
      console.error(`${file}:${line}: the grammar does not know: ${text.split('\n')[line - 1]}`);
      process.exit(1);
    }
    ++read;
  }
console.log(`${read} scripts`);
process.exit(read ? 0 : 77);
