import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: a window gets the secret of another request',
    file: 'frame-auth/features/approval/approvalWindows.ts',
    find: 'expected.get(attempt)?.((secret)',
    replace: 'Array.from(expected.values()).at(-1)?.((secret)',
    test: 'threat 1 rejects: a greeting with another attempt',
  },
  {
    name: 'threat 1: a window of the page hears of the rendezvous before there is one',
    file: 'frame-auth/features/approval/createApprovalWindow.ts',
    find: 'isOffered && reply',
    replace: 'reply',
    test: 'behavior: it hears of the rendezvous when there is one, and not before',
  },
  {
    name: 'threat 6: a rendezvous outlives its request',
    file: 'frame-auth/features/approval/meetWindow.ts',
    find: "signal.addEventListener('abort', end)",
    replace: 'void end',
    test: 'threat 6 behavior: once it has ended there is no rendezvous, and a late answer counts for nothing',
  },
  {
    name: 'threat 8: the window of a wallet with passkeys hears of none',
    file: 'frame-auth/features/approval/meetWindow.ts',
    find: 'passkeys: [...(await passkeyIds())]',
    replace: 'passkeys: []',
    test: 'threat 8 behavior: it hears of the wallet’s passkeys, one of which it asks for',
  },
  {
    name: 'threat 14: what an approval is sealed with does not depend on the secret of its window',
    file: 'frame-auth/features/approval/rendezvous.ts',
    find: 'deriveBytes(secret,',
    replace: 'deriveBytes(new Uint8Array(32),',
    test: 'threat 14 rejects: an answer that the server has made, or the offer sent back as one',
  },
  {
    name: 'R8: an approval that has ended is answered',
    file: 'frame-auth/features/approval/meetWindow.ts',
    find: 'if (!signal.aborted) onDecision(answer)',
    replace: 'onDecision(answer)',
    test: 'threat 6 behavior: an answer that is on its way when it ends counts for nothing',
  },
])
