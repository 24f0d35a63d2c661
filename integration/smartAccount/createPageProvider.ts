import { createEmitter } from '../../loader/kit/emitter.ts'
import { onDemand } from '../../loader/parts/onDemand.ts'
import { createEvmProvider, type Eip1193Provider } from '../../loader/providers/evmProvider.ts'
import { createEvmRequests } from '../../loader/providers/evmRequests.ts'
import type { Tab } from '../sending/createVisitor.ts'

/** The page's own EIP-1193 provider, by the loader's own code: what a library in the page gets, without a line of ours. */
export function createPageProvider({ page, found }: Tab): Eip1193Provider {
  const bound = () => {
    const last = page.notices.findLast((notice) => notice.kind === 'state')
    return last?.kind === 'state' ? found.get(last.bindings['eip155']) : undefined
  }
  const request = createEvmRequests({
    getState: page.state,
    ask: (method, body) => page.widget[method](body),
    request: (asked) => page.widget.request(asked),
    restored: async () => {},
    bound,
    sync() {},
    nextState: async () => {},
    loadOnDemand: async () => onDemand,
    setKnownChain() {},
  })
  return createEvmProvider(createEmitter(), request)
}
