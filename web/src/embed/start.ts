// Shows the one board. The query is that of a game's link (play/link.ts), with `hint` and `why` for these two buttons,
// `lang` and `theme`.
import { mount } from "svelte";
import { frame } from "../app/frame";
import { preferences } from "../app/preferences";
import { assign } from "../app/store.svelte";
import { keepForOffline } from "../engine/install";
import Embed from "./Embed.svelte";

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
void keepForOffline();
