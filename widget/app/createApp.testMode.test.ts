import { expect, test } from 'vitest'
import { testNetwork, toNetwork } from '#shared/entities/networkCatalogue.ts'
import { openTestPage } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'

const networks = [toNetwork(testNetwork)]

test('default: a test project has its wallets put into the page before anything is restored, on the networks behind the proxy', async () => {
  const page = openTestPage({
    project: { kind: 'test', projectId: 'test_shop', apiUrl: 'https://kit.test', networks },
  })
  await until(() => page.state().ready)
  expect(page.testChains).toEqual([
    [
      {
        chainId: 7_357_357,
        name: 'Test network',
        rpcUrl: 'https://kit.test/v1?chainId=eip155%3A7357357&projectId=test_shop',
      },
    ],
  ])
})

test('threat 41 rejects: no option of a page makes a project one for tests', async () => {
  const page = openTestPage({ options: { kind: 'test', test: true } })
  await until(() => page.state().ready)
  expect(page.testChains).toEqual([])
})
