import { maxUint256, parseEther, parseUnits } from 'viem'
import { artifacts } from './artifacts.ts'
import { calls } from './calls.ts'
import type { ChainWriter, Sending } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { inlinePass, ipfsFolder } from './metadata/passes.ts'
import type { Moment } from './moment.ts'
import { people } from './people.ts'

const dollars = (amount: string) => parseUnits(amount, 6)
const eth = parseEther
const months = 34

/** Nearly four years of the demo visitor: wages and coffee each month, and one of everything else in between. */
export function storyOfVisitor(facts: HarborFacts, dollar: `0x${string}`, bean: `0x${string}`): Moment[] {
  const { visitor, mate, mark, roastery, deployer, till } = people
  const { exchange, collections } = facts
  const { router, wrappedNative } = exchange
  const { passes, pantry, spam } = collections
  const send = (daysAgo: number, ...sendings: Sending[]): Moment => ({
    daysAgo,
    async act(chain) {
      for (const sending of sendings) await chain.send(sending)
    },
  })
  const monthly = Array.from({ length: months }, (_, index) => index + 1).flatMap((month) => [
    send(month * 30 + 2.3, calls.transfer(dollar, roastery, visitor, dollars('420'))),
    send(month * 30 - 9.6, calls.transfer(dollar, visitor, till, dollars(`${4 + (month % 4)}.50`))),
  ])
  const fail = async (chain: ChainWriter) =>
    chain.mine([calls.transfer(dollar, visitor, mate, dollars('5000000'))])

  return [
    ...monthly,
    send(1_390, calls.transfer(dollar, deployer, roastery, dollars('100000'))),
    send(1_380, calls.pay(mate, visitor, eth('5'))),
    send(1_300, calls.pay(visitor, till, eth('12.5'))),
    send(1_250, calls.approve(dollar, visitor, router, maxUint256)),
    send(1_249, calls.swapToNative(router, visitor, [dollar, wrappedNative], dollars('500'))),
    send(1_100, calls.mint(passes, visitor, visitor, 1n, inlinePass(1))),
    send(1_000, calls.swapNative(router, visitor, [wrappedNative, dollar, bean], eth('1.5'))),
    send(900, calls.approve(bean, visitor, mate, eth('100'))),
    { daysAgo: 880, act: fail },
    send(800, calls.mint(passes, visitor, visitor, 2n, 'passes/2.json', true)),
    send(770, calls.mint(passes, mate, mate, 3n, `ipfs://${ipfsFolder}/3.json`)),
    send(760, calls.give(passes, mate, visitor, 3n)),
    send(700, calls.stock(pantry, visitor, { 1: 5n, 2: 2n, 3: 1n })),
    send(690, calls.giveSome(pantry, visitor, mate, 1n, 2n)),
    send(601, calls.wrap(wrappedNative, visitor, eth('2'))),
    send(590, calls.unwrap(wrappedNative, visitor, eth('0.5'))),
    // Its metadata is not there.
    send(500, calls.mint(passes, visitor, visitor, 4n, 'passes/gone.json', true)),
    send(455, calls.mint(passes, visitor, visitor, 5n, inlinePass(2))),
    send(449, calls.burn(passes, visitor, 5n)),
    send(400, calls.pay(visitor, visitor, 0n)),
    send(389, calls.transfer(dollar, visitor, visitor, dollars('25'))),
    {
      daysAgo: 301,
      act: async (chain) => void (await chain.deploy(visitor, artifacts.multicall)),
    },
    send(199, calls.transfer(bean, visitor, mate, eth('42'))),
    send(101, calls.transfer(bean, mate, visitor, eth('12.25'))),
    send(61, calls.mint(spam, mark, visitor, 1n, 'spam/1.json', true)),
    send(19, calls.swap(router, visitor, [dollar, bean], dollars('120'))),
    send(3.2, calls.pay(mate, visitor, eth('1'))),
    send(1.1, calls.pay(visitor, till, eth('0.25'))),
    send(0.1, calls.transfer(dollar, visitor, till, dollars('4.50'))),
  ]
}
