/** A page that shows pictures in their order, wide and narrow ones at the same height. */
export function galleryHtml(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; font: 13px/1.4 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 20px; background: #eee }
  figure { margin: 0 }
  img { display: block; height: 400px; border-radius: 8px }
  figcaption { margin-top: 6px; color: #444 }
</style>
${figures.join('\n')}
</html>
`
}
