#!/usr/bin/env node
// dap_client_test.cjs PROGRAM ARGUMENT...: the client that Microsoft tests debug adapters with (npm: @vscode/debugadapter-testsupport)
// debugs the script of bell_mod. DRPG_NODE_MODULES names the folder that has it.
const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

let DebugClient;
try {
  const modules = process.env.DRPG_NODE_MODULES || '';
  ({ DebugClient } = require(require.resolve('@vscode/debugadapter-testsupport', { paths: [modules] })));
} catch {
  console.log('no @vscode/debugadapter-testsupport');
  process.exit(77);
}

async function debug(client, script, launch) {
  const response = await client.initializeRequest();
  for (const ability of ['supportsStepBack', 'supportsSetVariable', 'supportsDataBreakpoints', 'supportsConditionalBreakpoints'])
    if (!response.body[ability]) throw new Error(`${ability} is missing`);
  await Promise.all([client.launchRequest(launch), client.waitForEvent('initialized')]);
  const placed = await client.setBreakpointsRequest({ source: { path: script }, breakpoints: [{ line: 9, condition: 'state 12,9 == 2' }] });
  if (!placed.body.breakpoints[0].verified) throw new Error('the breakpoint has no place');
  await Promise.all([client.configurationDoneRequest(), client.assertStoppedLocation('breakpoint', { path: script, line: 9 })]);
  const frames = (await client.stackTraceRequest({ threadId: 1 })).body.stackFrames.map(frame => frame.line);
  if (String(frames) !== '9,5') throw new Error(`the stack is ${frames}`);
  await Promise.all([client.nextRequest({ threadId: 1 }), client.assertStoppedLocation('step', { path: script, line: 10 })]);
  await Promise.all([client.stepOutRequest({ threadId: 1 }), client.assertStoppedLocation('step', { path: script, line: 6 })]);
  await Promise.all([client.stepBackRequest({ threadId: 1 }), client.assertStoppedLocation('step', { path: script, line: 10 })]);
  const scopes = (await client.scopesRequest({ frameId: 1 })).body.scopes;
  const player = scopes.find(scope => scope.name === 'Player').variablesReference;
  const changed = await client.setVariableRequest({ variablesReference: player, name: 'health', value: '7' });
  if (changed.body.value !== '7') throw new Error('health cannot be changed');
  await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: 'enter 10,9' }] });
  await Promise.all([client.continueRequest({ threadId: 1 }), client.waitForEvent('stopped', 30000)]);
  const tile = (await client.evaluateRequest({ expression: 'tile' })).body.result;
  if (tile !== '10,9') throw new Error(`stopped on ${tile}`);
  if ((await client.evaluateRequest({ expression: 'health' })).body.result !== '7') throw new Error('the change is lost');
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drpg-dap-'));
  for (const name of ['CONFIG', 'DATA', 'STATE', 'CACHE']) process.env[`XDG_${name}_HOME`] = folder;
  const mod = path.join(__dirname, 'bell_mod');
  const script = path.join(mod, 'levels/hall.drs');
  const [program, ...words] = process.argv.slice(2);
  const client = new DebugClient(program, '', 'drpg');
  client.defaultTimeout = 30000;
  client._adapterProcess = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] }); // with all words of the line
  client.connect(client._adapterProcess.stdout, client._adapterProcess.stdin);
  try {
    await debug(client, script, { project: 'free', mods: [mod], map: 'hall', commands: ['use', 'forward'] });
    await client.disconnectRequest({});
  } finally {
    client.stopAdapter();
    fs.rmSync(folder, { recursive: true });
  }
}

main().then(() => process.exit(0), error => {
  console.error(error);
  process.exit(1);
});
