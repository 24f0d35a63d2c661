/** A host page worth putting a modal over: text and colours, so that dim and blur can be judged. */
export const hostLook = {
  head: `<style>
    body { margin: 0; font: 16px/1.6 Georgia, serif; background: #f6efe4; color: #33261b }
    header { display: flex; justify-content: space-between; padding: 20px 32px; background: #7a4a2b; color: #fff }
    main { padding: 32px; max-width: 720px }
    .cup { height: 160px; border-radius: 16px; background: linear-gradient(120deg, #d9a066, #8f563b) }
    @media (prefers-color-scheme: dark) { body { background: #17130f; color: #efe6da } }
  </style>`,
  body: `<header><b>Harbor Coffee</b><span>Menu · About</span></header>
    <main><h2>Roasted by the water</h2><p>Single-origin beans, brewed slowly and paid for quickly. Pick a cup and
    pay with the wallet that you already have.</p><div class="cup"></div></main>`,
}
