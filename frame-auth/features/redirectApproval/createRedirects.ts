import { operationPrefix } from '../operations/operationKey.ts'
import type { RedirectContext } from './redirectContext.ts'
import { redirectPrefix } from './storage.ts'

/** The code of a redirect loads where there is one. */
const load = async () => (await import('./onDemand.ts')).onDemand

/** Approvals for which the page is left, and what earlier documents have left unfinished. */
export function createRedirects(context: RedirectContext) {
  const { storage, ready, person, origin } = context
  /**
   * Whether a request or an operation of an earlier document may still be signed or sent. Neither its owner nor its age is looked at: whoever
   * resumes it removes what is over.
   */
  const hasOpen = async () => {
    const kept = await Promise.all([storage.list(redirectPrefix), storage.list(operationPrefix)])
    return kept.flat().length > 0
  }
  const visitor = () => {
    const [owner, page] = [person(), origin()]
    return owner === null || page === null ? null : { person: owner, origin: page }
  }
  const resume = async () => {
    await ready
    if (!(await hasOpen())) return
    const { resumeRedirects } = await load()
    const who = visitor()
    if (who) await resumeRedirects(context, who)
  }
  return {
    hasOpen,
    /** Call when somebody has signed in, and when the page has been named. A failure is tried again then. */
    resume: () => void resume().catch(() => {}),
    /** Keeps a request, so that the page can be left for its approval. */
    prepare: async (request: Parameters<Awaited<ReturnType<typeof load>>['prepareRedirect']>[1]) =>
      (await load()).prepareRedirect(context, request),
    /** Shows the person the way to an approval. */
    async start(asked: { attempt: string; returnUrl: string }, signal: AbortSignal) {
      const { startRedirect } = await load()
      const who = visitor()
      if (who) await startRedirect(context, { ...asked, visitor: who, signal })
    },
  }
}

export type Redirects = ReturnType<typeof createRedirects>
