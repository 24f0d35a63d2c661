import { expect, test } from 'vitest'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { chainProject } from '../../testing/createTestChain.ts'
import { createEndpoints } from './createEndpoints.ts'

const chain = 'eip155:31337'

test('default: the project’s own endpoints, the operator’s, the network’s', () => {
  const endpoints = createEndpoints([
    { caipNetworkId: chain, rpcUrls: ['http://operator.example'], settings: {} },
  ])
  const project = { ...chainProject, customRpcUrls: { [chain]: ['http://own.example'] } }
  expect(endpoints.of(chain, project)).toEqual([
    'http://own.example',
    'http://operator.example',
    'http://127.0.0.1:9',
  ])
})

test('behavior: a project that has been edited is another one: its endpoints of before are asked no more', () => {
  const endpoints = createEndpoints([])
  const before = { ...chainProject, customRpcUrls: { [chain]: ['http://before.example'] } }
  const after = { ...before, customRpcUrls: { [chain]: ['http://after.example'] } }
  expect(endpoints.of(chain, before)).toContain('http://before.example')
  expect(endpoints.of(chain, after)).toEqual(['http://after.example', 'http://127.0.0.1:9'])
})

test('rejects: a chain that nobody serves', () => {
  const endpoints = createEndpoints([])
  expect([endpoints.of('eip155:424242', chainProject), endpoints.of('eip155:424242', chainProject)]).toEqual([
    [],
    [],
  ])
})

test('rejects: for a test project every chain that is none of its own, also where the operator serves it', () => {
  const operators = ['eip155:1', testNetwork.id].map((caipNetworkId) => ({
    ...{ caipNetworkId: caipNetworkIdSchema.parse(caipNetworkId), rpcUrls: ['http://operator.example'] },
    settings: {},
  }))
  const endpoints = createEndpoints(operators)
  const testProject = { ...chainProject, kind: 'test' as const, networks: [testNetwork.id] }
  expect(endpoints.of(testNetwork.id, testProject)).toEqual(['http://operator.example'])
  expect(endpoints.of('eip155:1', testProject)).toEqual([])
  expect(endpoints.of('near:mainnet', testProject)).toEqual([])
  expect(endpoints.chains(testProject)).toEqual([testNetwork.id])
  expect(endpoints.of('eip155:1', chainProject)).toContain('http://operator.example')
  expect(endpoints.of(testNetwork.id, chainProject)).toEqual([])
})
