import type { Mutation } from './mutation.ts'

const leaving = 'frame-auth/app/createFrame.leaving.test.ts'
const kills = 'frame-auth/app/createFrame.kills.test.ts'
const visits = 'frame-auth/features/approval/createApprovalVisit.test.ts'

/** Approvals that the page is left for, and payments that are written down before they leave. */
export const leavingMutations: readonly Mutation[] = [
  {
    name: 'threat 27: a payment leaves before it is written down',
    file: 'frame-auth/features/operations/createOutbox.ts',
    find: 'await storage.put(key, operation)',
    replace: 'await storage.remove(key)',
    proof: {
      unit: kills,
      test: 'threat 27 behavior: the page or the frame, sending, arrived: 1 transactions, and the next one shows sent',
    },
  },
  {
    name: 'threat 8: another site’s frame takes up an approval',
    file: 'frame-auth/features/leaving/comeBack.ts',
    find: ' && left.request.site.origin === origin',
    replace: '',
    proof: { unit: leaving, test: 'threat 8 rejects: another site takes up nothing' },
  },
  {
    name: 'threat 8: another site shows a request that was not asked there',
    file: 'frame-auth/features/leaving/takeLeave.ts',
    find: ' || left.request.site.origin !== origin',
    replace: '',
    proof: {
      unit: 'frame-auth/app/createFrame.leaving.test.ts',
      test: 'threat 8 rejects: another site shows a request that was not asked there',
    },
  },
  {
    name: 'threat 8: an approval goes on to another origin than the one that asked',
    file: 'frame-auth/features/approval/createApprovalVisit.ts',
    find: 'new URL(asked).origin === origin && ',
    replace: '',
    proof: { unit: visits, test: 'threat 8 rejects: a way back of another origin than the one that asks' },
  },
  {
    name: 'threat 8: an approval goes on to a site that the project does not know',
    file: 'frame-auth/features/approval/createApprovalVisit.ts',
    find: ' && isAllowed(origin)',
    replace: '',
    proof: { unit: visits, test: 'threat 8 rejects: a way back of a site that the project does not know' },
  },
  {
    name: 'rule 6: the secure frame may take every page away',
    file: 'widget/features/auth/createEmbeddedWallet.ts',
    find: 'let isLeaving = false',
    replace: 'let isLeaving = true',
    proof: {
      unit: 'widget/app/createApp.redirect.test.ts',
      test: 'R8 default: a page without windows: the frame is loaded anew for its approval, shows the way there, and is woken when the page is back',
    },
  },
]
