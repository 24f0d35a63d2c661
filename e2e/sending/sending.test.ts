import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadLibraries } from '../../widget/testing/testPage.ts'
import {
  accountOf,
  connectEmbedded,
  connectInjected,
  connectPhone,
  patience,
  type Sender,
} from './connectWallet.ts'
import { createLocalNetwork, type LocalNetwork } from './createLocalNetwork.ts'
import { createSendingWorld, type SendingWorld } from './createSendingWorld.ts'
import { approve, createReceiver, fillIn } from './fillIn.ts'
import { type Asset, assets, fundEvm, fundSolana, tokenOf } from './fund.ts'
import { createEvmTruth, createSolanaTruth, type Truth } from './truth.ts'

/*
 * Every way to a wallet, and every kind of thing that is sent: by the widget's own app and the real server, on real chains. What arrived and
 * what left is read by a library of neither.
 */

let world: SendingWorld
let network: LocalNetwork
let truths: Record<Asset['namespace'], Truth>

const routes = {
  'an injected': () => connectInjected({ world, network }),
  'a WalletConnect': () => connectPhone({ world, network }, true),
  'an embedded': () => connectEmbedded({ world, network }, 'ada@harbor.example'),
} as const
const senders = new Map<keyof typeof routes, Sender>()

beforeAll(async () => {
  ;[world] = await Promise.all([createSendingWorld(), loadLibraries()])
  network = createLocalNetwork()
  truths = { eip155: createEvmTruth(world.chain.rpcUrl), solana: createSolanaTruth(world.ledger.rpcUrl) }
  for (const route of ['an injected', 'a WalletConnect', 'an embedded'] as const)
    senders.set(route, await routes[route]())
  const tabs = [...senders.values()].map(({ tab }) => tab)
  const accounts = (namespace: Asset['namespace']) => tabs.map((tab) => accountOf(tab, namespace))
  await fundEvm(world, accounts('eip155'))
  await fundSolana(world, accounts('solana'))
})
afterAll(async () => {
  for (const { tab, phone } of senders.values()) {
    tab.kill()
    await phone?.destroy()
  }
  network?.destroy()
  for (const truth of Object.values(truths ?? {})) truth.destroy()
  await world?.destroy()
})

describe.each(['an injected', 'a WalletConnect', 'an embedded'] as const)('sending from %s wallet', (route) => {
  it.each(assets)('default: $kind', async (asset) => {
    const { tab } = senders.get(route) ?? (await routes[route]())
    const { namespace, symbol, decimals } = asset
    const truth = truths[namespace]
    const token = tokenOf(world, asset)
    const [from, to] = [accountOf(tab, namespace), await createReceiver(namespace)]
    const before = await truth.balance(token, from)
    const sent = parseUnits('1.23', decimals)
    const kept = symbol === 'DTT' || symbol === 'TOLL' ? sent / 100n : 0n

    const { told, review } = await fillIn(world, tab, asset, to, '1.23')
    const confirmed = tab.send.confirm()
    if (route === 'an embedded') await approve(tab)
    await confirmed
    const { hash } = Object(await told)
    const stop = tab.send.operations.follow()
    await vi.waitUntil(() => tab.operations().at(-1)?.status === 'confirmed', patience)
    stop()

    expect(await truth.balance(token, to)).toBe(sent - kept)
    const fee = token === null ? await truth.fee(hash) : 0n
    expect(before - (await truth.balance(token, from))).toBe(sent + fee)
    // What the person was shown is what happened.
    expect(review).toMatchObject({
      status: 'ready',
      answer: { failure: null, received: [{ amount: `${sent - kept}` }] },
    })
  })
})
