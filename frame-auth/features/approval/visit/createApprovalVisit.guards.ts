import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 4: a window calls verified what its offer calls so',
    file: 'frame-auth/features/approval/visit/takeRequest.ts',
    find: 'request.site.verified && isVerified(request.site.origin)',
    replace: 'request.site.verified',
    test: 'threat 4 behavior: a site that the project does not name is unverified, whatever the offer says',
  },
  {
    name: 'threat 8: a window shows whatever its offer says',
    file: 'frame-auth/features/approval/visit/takeRequest.ts',
    find: "showSchema.parse(await rendezvous.open('show', offer))",
    replace: "await rendezvous.open('show', offer)",
    test: 'threat 8 rejects: a request with words of its maker’s own is not shown',
  },
  {
    name: 'threat 8: what a passkey should confirm is approved by a press',
    file: 'frame-auth/features/approval/visit/createApprovalVisit.ts',
    find: "given.decision === 'reject' || !needsPasskey(show)",
    replace: 'given.decision !== undefined',
    test: 'threat 8 rejects: an approval without it: USER_REJECTED; the question stays',
  },
  {
    name: 'threat 8: an approval goes on to another origin than the one that asked',
    file: 'frame-auth/features/approval/visit/takeRequest.ts',
    find: 'new URL(asked).origin === origin &&',
    replace: '',
    test: 'threat 8 rejects: a way back of another origin than the one that asks',
  },
  {
    name: 'threat 8: an approval goes on to a site that the project does not know',
    file: 'frame-auth/features/approval/visit/takeRequest.ts',
    find: '&& isAllowed(origin)',
    replace: '',
    test: 'threat 8 rejects: a way back of a site that the project does not know',
  },
])
