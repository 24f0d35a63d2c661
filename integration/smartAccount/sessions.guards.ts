import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sessions on the chain: the server invents one',
    file: 'widget/features/sessions/readSessions.ts',
    find: 'known.has(session.pci) || (await isSigned(session, chainId, network, read))',
    replace: 'true',
    test: 'behavior: a table that lies loses: what it hides is seen by the chain, and what nobody has signed is not listed',
  },
  {
    name: 'sessions on the chain: all ended at once still hold',
    file: 'shared/smartSessions/readSessionStates.ts',
    find: "decodeFunctionResult({ abi, functionName: 'currentNonce', data: needed(nonce) }) !== BigInt(session.grant.nonce)",
    replace: 'false',
    test: 'behavior: all are ended by one transaction, those that the server hides among them',
  },
])
