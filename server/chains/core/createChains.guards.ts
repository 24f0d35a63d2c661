import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "what one project's endpoints say of a chain is believed for another",
    file: 'server/chains/core/createChains.ts',
    find: 'JSON.stringify([urls, name,',
    replace: 'JSON.stringify([name,',
    test: 'behavior: a chain is remembered by its endpoints: another’s are not believed for it',
  },
  {
    name: 'a chain that is down is asked by everybody again',
    file: 'server/chains/core/createChains.ts',
    find: 'if ((downUntil.get(chain.key) ?? 0) > now()) throw down()',
    replace: '',
    test: 'behavior: while all endpoints are down nobody is asked again, and then they are',
  },
  {
    name: 'an endpoint that takes no long batch gives nothing',
    file: 'server/chains/core/createChains.ts',
    find: 'if (!batch) return [{ error: { code: rpcErrorCodes.internal, message: unreadable } }]',
    replace: 'return calls.map(() => ({ error: { code: rpcErrorCodes.internal, message: unreadable } }))',
    test: 'behavior: an endpoint that takes no batch as long gets shorter ones',
  },
])
