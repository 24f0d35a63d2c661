import { closeScript } from './closeScript.ts'
import { pageStyle } from './pageStyle.ts'

/** The last page of a login's window. @param close whether it closes itself */
export function endPage({ title, lead }: { title: string; lead: string }, close: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
</main>
${close ? `<script>${closeScript}</script>` : ''}
</body>
</html>`
}
