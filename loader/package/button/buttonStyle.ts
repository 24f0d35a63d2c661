/**
 * The button's style. It takes the kit's theme variables as custom properties, from wherever the page sets them, and follows the modal's
 * colours where it sets none (shared/styles/tokens.css).
 */
export const buttonStyle = `
:host {
  display: inline-block;
  --bg: #ffffff;
  --bg-hover: #f0eeeb;
  --fg: #1a1917;
  --muted: #645f58;
  --line: #e8e5e1;
  --accent: var(--wk-accent, #4353ff);
  --on-accent: #ffffff;
  --size: var(--wk-font-size-master, 10px);
  --radius: calc(var(--wk-border-radius-master, 4px) * 3.5);
}
:host([data-mode='dark']) {
  --bg: #282624;
  --bg-hover: #312f2c;
  --fg: #f6f4f1;
  --muted: #ada79f;
  --line: #3a3734;
  --accent: var(--wk-accent, #525fff);
}
:host([hidden]), [hidden] { display: none !important; }
@supports (color: lch(from red l c h)) {
  :host { --on-accent: lch(from var(--accent) calc((49.4 - l) * infinity) 0 0); }
}
button {
  all: unset;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 6px 16px;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font: 600 calc(var(--size) * 1.5)/1.2 var(--wk-font-family, system-ui, sans-serif);
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
button:hover { filter: brightness(0.94); }
button[data-connected] {
  padding-inline: 8px 12px;
  background: color-mix(in srgb, var(--wk-color-mix, transparent) var(--wk-color-mix-strength, 0%), var(--bg));
  color: var(--fg);
  box-shadow: inset 0 0 0 1px var(--line);
}
button[data-connected]:hover { background: var(--bg-hover); filter: none; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.avatar {
  position: relative;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  overflow: hidden;
}
.avatar img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate; }
.balance, .network { color: var(--muted); font-weight: 400; white-space: nowrap; unicode-bidi: isolate; }
.balance { font-variant-numeric: tabular-nums; }
.network { padding-inline-start: 8px; border-inline-start: 1px solid var(--line); }
.badge {
  position: relative;
  min-inline-size: 20px;
  padding: 2px 6px;
  box-sizing: border-box;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: calc(var(--size) * 1.2);
  text-align: center;
}
.said {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (max-width: 480px) { .network { display: none; } }
@media (forced-colors: active) { button { border: 1px solid ButtonBorder; } }
`
