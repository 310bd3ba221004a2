// embed.html?t=nim+3,4,5&hint=1&why=1: one board in somebody else's page. The query is that of a game's link
// (play/link.ts), with `hint` and `why` for these two buttons, `lang` and `theme`.
import { mount } from "svelte";
import "./app/base.css";
import "./app/tokens.css";
import { frame } from "./app/frame";
import { preferences } from "./app/preferences";
import { assign } from "./app/store.svelte";
import Embed from "./embed/Embed.svelte";
import { keepForOffline } from "./engine/install";

const query = new URLSearchParams(location.search);
Object.assign(frame, {
  embedded: true,
  hint: query.get("hint") === "1",
  why: query.get("why") === "1",
});
const { lang, theme } = preferences();
const asked = { lang: query.get("lang"), theme: query.get("theme") };
assign({
  lang: asked.lang === "en" || asked.lang === "fr" ? asked.lang : lang,
  theme: asked.theme === "light" || asked.theme === "dark" ? asked.theme : theme,
});
const target = document.getElementById("app");
if (target) mount(Embed, { target, props: { query } });
keepForOffline();
