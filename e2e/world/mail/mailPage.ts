import { mailScript } from './mailScript.ts'
import { mailStyle } from './mailStyle.ts'

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
