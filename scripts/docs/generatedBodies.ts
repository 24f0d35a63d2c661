import type { MarkdownRenderer } from 'vitepress'
import { referenceBodies } from './reference/referenceBodies.ts'

const marker = /^<!-- generated: (\w+) -->$/gm

/**
 * Puts what is made from the code in the place of `<!-- generated: errors -->` and the like.
 *
 * @param md what renders the pages, and the index of the search
 * @throws for a name that nothing is made for
 */
export function generatedBodies(md: MarkdownRenderer): void {
  md.core.ruler.before('normalize', 'generated-bodies', (state) => {
    state.src = state.src.replaceAll(marker, (_, name: string) => {
      const make = referenceBodies[name]
      if (!make) throw new Error(`Nothing is made for <!-- generated: ${name} -->`)
      return make()
    })
  })
}
