import { encodeFunctionData, parseUnits } from 'viem'
import { abis } from './abis.ts'
import { artifacts } from './artifacts.ts'
import { calls } from './calls.ts'
import type { Moment } from './moment.ts'
import { people } from './people.ts'

/** Enough to tell a list that grows with the account from one that does not. */
export const crowdSize = { tokens: 300, transfers: 2_000 } as const

const coinsPerBlock = 30
const transfersPerBlock = 20

/** An account with hundreds of tokens and thousands of transfers, spread over three years. */
export function storyOfCrowd(dollar: `0x${string}`): Moment[] {
  const { deployer, crowded, till } = people
  const coins: Moment = {
    daysAgo: 1_150,
    async act(chain) {
      const crowd = await chain.deploy(deployer, artifacts.crowd)
      for (let first = 0; first < crowdSize.tokens; first += coinsPerBlock) {
        const symbols = Array.from({ length: coinsPerBlock }, (_, index) => `C${first + index + 1}`)
        const data = encodeFunctionData({
          abi: abis.crowd,
          functionName: 'fill',
          args: [crowded, symbols],
        })
        await chain.send({ from: deployer, to: crowd, data, gas: 29_000_000n })
      }
      await chain.send(calls.transfer(dollar, deployer, crowded, parseUnits('50000', 6)))
    },
  }
  const blocks = crowdSize.transfers / transfersPerBlock
  const transfers = Array.from({ length: blocks }, (_, block): Moment => {
    const payments = Array.from({ length: transfersPerBlock }, (_, index) => ({
      ...calls.transfer(dollar, crowded, till, BigInt(10_000 + block * transfersPerBlock + index)),
      gas: 200_000n,
    }))
    return { daysAgo: 1_140 - block * 11, act: (chain) => chain.mine(payments) }
  })
  return [coins, ...transfers]
}
