// The words of the page in the player's language: text/LANGUAGE.txt has one row for each English text, as docs/formats/translation.md
// says. Texts of the HTML that have one are marked with data-t; those of scripts go through t().
import { keptFiles } from "./store.js";

export const LANGUAGES = ["en"/*@LANGUAGES@*/]; // of the program, by scripts/build_web
const SETTINGS = "/player/.config/drpg/drpg.conf"; // of the game, in this browser
const ROW = /^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)"$/gm;
const plain = (text) => text.replace(/\\(.)/g, "$1");
const inOneLine = (text) => text.trim().replace(/\s+/g, " ");
let words = new Map(); // by the English ones

export function readWords(text) {
  return new Map([...text.matchAll(ROW)].map(([, english, own]) => [plain(english), plain(own)]));
}

// t("{here} of {whole} MB", { here: 1, whole: 2 }). A text without a row stays English.
export function t(english, values = {}) {
  return (words.get(english) ?? english).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

// The first language of `wanted` (best first; "de-AT" is found as "de") that there is; "en" if there is none.
export function chooseLanguage(wanted, languages) {
  for (const one of wanted.filter(Boolean))
    for (const code of [one.replace("-", "_"), one.slice(0, 2)]) if (languages.includes(code)) return code;
  return "en";
}

// In the language of the address, of the game's settings, or of the browser. To be called before anything is done with the elements of
// the page: those with several parts are replaced.
export async function translatePage() {
  const [settings] = await keptFiles((path) => path === SETTINGS).catch(() => []);
  const chosen = settings && /^language = (\w+)$/m.exec(new TextDecoder().decode(settings.bytes))?.[1];
  const asked = new URLSearchParams(location.search).get("language");
  const language = chooseLanguage([asked, ...chosen ? [chosen] : navigator.languages], LANGUAGES);
  if (language === "en") return;
  const answer = await fetch(`text/${language}.txt`).catch(() => null);
  if (!answer?.ok) return;
  words = readWords(await answer.text());
  document.documentElement.lang = language.replace("_", "-");
  for (const element of document.querySelectorAll("[data-t]")) {
    const text = words.get(inOneLine(element.innerHTML));
    if (text) element.innerHTML = text;
    for (const name of ["title", "aria-label", "data-drop"])
      if (element.hasAttribute(name)) element.setAttribute(name, t(element.getAttribute(name)));
  }
}
