import type { Document } from '../payment/createBrowser.ts'

/** A batch that a page is about to ask for. */
interface Begun {
  send(): Promise<unknown>
}

/** How far a batch has come when something ends: each resolves there, with how it goes on. */
export function createBatchSteps(page: () => Document, approve: () => Promise<void>) {
  /** A batch, approved, which stands still at this step of the document. */
  const approvedUntil = async ({ send }: Begun, step: string, when: 'before' | 'after') => {
    const held = page().breakAt(step, when)
    const asked = send()
    await approve()
    await held.reached
    return { ...held, asked }
  }
  const steps = {
    async asked({ send }: Begun) {
      const held = page().breakAt('eth_getBlockByNumber', 'before')
      const asked = send()
      await held.reached
      return { ...held, asked }
    },
    async 'shown in the window'({ send }: Begun) {
      const asked = send()
      await page().openWindow()
      return { asked }
    },
    signed: (begun: Begun) => approvedUntil(begun, 'put operation', 'before'),
    'written down, its id not yet': (begun: Begun) => approvedUntil(begun, 'put calls', 'before'),
    'written down': (begun: Begun) => approvedUntil(begun, 'eth_sendRawTransaction', 'before'),
    'sent, before the answer': (begun: Begun) => approvedUntil(begun, 'eth_sendRawTransaction', 'after'),
    async answered({ send }: Begun) {
      const asked = send()
      await approve()
      await asked
      return { asked }
    },
  }
  return { steps }
}
