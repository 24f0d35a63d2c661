import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Channel } from './createChannels.ts'
import { farcasterPeople } from './farcasterPeople.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f1fb, #15121d); color: light-dark(#1b1b1f, #f2f2f4); }
form { box-sizing: border-box; width: min(100%, 400px); padding: 32px; display: grid; gap: 12px; }
h1 { font-size: 22px; margin: 0; }
p { margin: 0; color: light-dark(#56565e, #a5a5ad); overflow-wrap: anywhere; }
input, button { min-height: 48px; padding: 8px 16px; border: 1px solid light-dark(#d6d6dc, #3a3a42); border-radius: 12px; font: inherit; color: inherit; background: light-dark(#fff, #1f1f24); }
button { cursor: pointer; }
`

export const appPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`

/** A person's Farcaster app. @param channel null: none yet, undefined: there is no such channel */
export function appPage(channel: Channel | null | undefined) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Farcaster</title><style>${raw(style)}</style></head>
<body>${content(channel)}</body>
</html>`
}

function content(channel: Channel | null | undefined) {
  if (channel === undefined)
    return html`<form><h1>Nothing to sign</h1><p>This code has expired. Ask for another one.</p></form>`
  if (channel === null)
    return html`<form action="/~/siwf"><h1>Farcaster</h1><p>The app of everybody in the local world. Paste the token at the end of a code’s link, or open the link itself.</p><input name="channelToken" aria-label="Channel token" required><button>Go on</button></form>`
  if (channel.answer) return html`<form><h1>Signed in</h1><p>Go back to ${channel.domain}.</p></form>`
  const choices = farcasterPeople.map(
    ({ fid, displayName }) => html`<button name="fid" value="${fid}">Sign in as ${displayName}</button>`,
  )
  return html`<form method="post"><h1>Sign in with Farcaster</h1><p>${channel.domain} wants you to sign in.</p>${choices}</form>`
}
