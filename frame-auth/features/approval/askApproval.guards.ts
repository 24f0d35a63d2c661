import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a message is approved where it was before it was read',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'approval.channel = channelFor({ kind: request.kind, verified: request.site.verified, described })',
    replace: '',
    test: 'threat 8 rejects: a text in the frame, once it has been read: it leads to a window, and is approved there',
  },
  {
    name: 'threat 8: what is approved in a window can be approved in the frame, too',
    file: 'frame-auth/features/approval/approval.ts',
    find: "approval.channel !== 'window' && decision.give({ edit })",
    replace: 'decision.give({ edit })',
    test: 'in a window > threat 8 rejects: an approval in the frame, where a page could paint over it',
  },
  {
    name: 'threat 9: a request is approved by nobody',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'const given = await decision.next(left)',
    replace: 'const given = { edit: undefined }',
    test: 'threat 9 behavior: an approval before the request is shown approves nothing',
  },
  {
    name: 'threat 20: what is blocked can be approved',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'if (isBlocked(described)) continue',
    replace: '',
    test: 'threat 20 rejects: an approval of what is blocked',
  },
  {
    name: 'threat 18: a page is told of what nobody could approve that the person has closed it',
    file: 'frame-auth/features/approval/askApproval.ts',
    find: "isCode(error, 'USER_REJECTED', 'USER_CLOSED')",
    replace: "isCode(error, 'USER_REJECTED')",
    test: 'threat 18 behavior: the page is told why nobody could approve it, once the person closes it',
  },
])
