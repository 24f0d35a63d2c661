import { defineGuards } from '#shared/testing/defineGuards.ts'

const test = (title: string) => `GET /ens/{sender}/{data} > ${title}`

export const guards = defineGuards([
  {
    name: 'gateway of names: an answer holds on any chain',
    file: 'server/names/gateway/createSigner.ts',
    find: "['0x1900', target, expires, chainId, keccak256(question), keccak256(result)]",
    replace: "['0x1900', target, expires, 0n, keccak256(question), keccak256(result)]",
    test: test(
      'default: the answer is signed for the configured resolver and its chain, whoever is named as the sender',
    ),
  },
  {
    // The route has no way to give the signer a target. This is what its tests name as the sender.
    name: 'gateway of names: it signs for the sender in the place of the configured resolver',
    file: 'server/names/gateway/createSigner.ts',
    find: 'const target: Hex = `0x${resolver.slice(2)}`',
    replace: "const target: Hex = `0x${'9'.repeat(40)}`",
    test: test('rejects: to sign for the sender that a POST names'),
  },
  {
    name: 'gateway of names: an answer holds for a day',
    file: 'server/names/gateway/createSigner.ts',
    find: 'export const answerLifetime = 300',
    replace: 'export const answerLifetime = 86_400',
    test: test('rejects: an answer that holds longer than five minutes'),
  },
  {
    name: 'gateway of names: a label stands for two',
    file: 'server/names/gateway/answerQuestion.ts',
    find: "if (label.includes('.')) return null",
    replace: '',
    test: test('rejects: a label that reads as two'),
  },
  {
    name: 'gateway of names: calls within calls without end',
    file: 'server/names/gateway/answerQuestion.ts',
    find: 'if (nested || calls.length > maxCalls)',
    replace: 'if (calls.length > maxCalls)',
    test: test('rejects: calls within calls within calls'),
  },
  {
    name: 'gateway of names: one network has it all to itself',
    file: 'server/names/gateway/gatewayPolicy.ts',
    find: 'waitingPerClient: 64',
    replace: 'waitingPerClient: 512',
    test: test('rejects: any number of questions of one network at once; another one is answered'),
  },
])
