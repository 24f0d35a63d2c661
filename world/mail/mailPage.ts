import { mailScript } from './mailScript.ts'

export const mailStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 640px; margin: 0 auto; padding: 24px 16px; background: light-dark(#f4f4f6, #131316); color: light-dark(#1b1b1f, #f2f2f4); }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 17px; margin: 0; }
article { margin: 16px 0; padding: 20px; border-radius: 16px; background: light-dark(#fff, #1f1f24); overflow-wrap: anywhere; }
article p, label, #empty { margin: 0; color: light-dark(#5c5c66, #a5a5ad); }
.code { display: flex; align-items: center; gap: 12px; margin: 12px 0; }
output { font: 600 32px/1 ui-monospace, monospace; letter-spacing: .12em; color: light-dark(#1b1b1f, #fff); user-select: all; }
pre { white-space: pre-wrap; font: inherit; margin: 12px 0 0; }
button { min-height: 36px; padding: 0 14px; border: 0; border-radius: 10px; font: inherit; color: #fff; background: #3556d6; cursor: pointer; }
`

/** The mailbox of everybody in the local world. */
export const mailPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>${mailStyle}</style>
</head>
<body>
<header>
<h1>Mailbox</h1>
<label><input id="running" type="checkbox" checked> Mail server is up</label>
</header>
<p id="empty">No mail yet. Whatever address you sign in with, its mail arrives here.</p>
<main id="mails"></main>
<script>${mailScript}</script>
</body>
</html>`
