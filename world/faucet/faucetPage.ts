import { mailStyle } from '../mail/mailPage.ts'
import { faucetScript } from './faucetScript.ts'

export const faucetStyle = `${mailStyle}
form { display: grid; gap: 12px; margin: 16px 0; }
input, select { min-height: 44px; padding: 0 12px; border: 1px solid light-dark(#c9c9d1, #44444d); border-radius: 10px; font: inherit; color: inherit; background: light-dark(#fff, #1f1f24); }
input { font-family: ui-monospace, monospace; }
form button { min-height: 44px; }
button:disabled { opacity: .6; }
#outcome p { margin: 0 0 8px; color: inherit; }
#outcome[data-failed] { color: light-dark(#a3211b, #ff9b94); }
`

/** Gives test funds on every network of the local world. */
export const faucetPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Faucet</title>
<style>${faucetStyle}</style>
</head>
<body>
<h1>Faucet</h1>
<p>Ether, SOL and Harbor Dollars for any address of the local world. They are worth nothing anywhere else.</p>
<form>
<label for="address">Address</label>
<input id="address" autocomplete="off" spellcheck="false" maxlength="64" required>
<label for="network">Network</label>
<select id="network"><option value="">Every network with such addresses</option></select>
<button>Send test funds</button>
</form>
<article id="outcome" role="status" hidden></article>
<script>${faucetScript}</script>
</body>
</html>`
