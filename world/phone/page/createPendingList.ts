import type { PageContext } from './pageContext.ts'
import { proposalCard } from './proposalCard.ts'
import { requestCard } from './requestCard.ts'
import { signInCard } from './signInCard.ts'

/** Shows what waits for an answer. The function it returns brings the list up to date. */
export function createPendingList(context: PageContext): () => void {
  const { list, phone } = context
  const cards = new Map<number, HTMLElement>()
  return () => {
    const proposals = phone.proposals()
    const signIns = phone.signIns()
    const requests = phone.requests()
    const wanted = new Set([...proposals, ...signIns, ...requests].map(({ id }) => id))
    for (const [id, card] of cards) {
      if (wanted.has(id)) continue
      card.remove()
      cards.delete(id)
    }
    // A card that is there stays as it is: somebody may be about to press its button.
    const show = (id: number, make: () => HTMLElement) => {
      if (cards.has(id)) return
      const card = make()
      cards.set(id, card)
      list.append(card)
    }
    for (const proposal of proposals) show(proposal.id, () => proposalCard(proposal, context))
    for (const signIn of signIns) show(signIn.id, () => signInCard(signIn, context))
    for (const request of requests) show(request.id, () => requestCard(request, context))
  }
}
