import * as z from 'zod'
import type { Anvil } from './createAnvil.ts'
import { callChain } from './history/callChain.ts'
import { calls } from './history/calls.ts'
import type { HarborFacts } from './history/harborFacts.ts'
import { people } from './history/people.ts'
import { requestHere } from './requestHere.ts'

export interface SetUpNamesParameters {
  harbor: Pick<Anvil, 'rpcUrl'>
  names: HarborFacts['names']
  kitOrigin: string
}

const keysSchema = z.object({ signer: z.templateLiteral(['0x', z.string()]) })

/** What an operator does after the server's first start: the resolver learns where the gateway is, and by which key that signs. */
export async function setUpNames({ harbor, names, kitOrigin }: SetUpNamesParameters): Promise<void> {
  const { signer } = keysSchema.parse(await (await requestHere(`${kitOrigin}/ens`)).json())
  const { deployer } = people
  for (const sending of [
    calls.setGateway(names, deployer, `${kitOrigin}/ens/{sender}/{data}`),
    calls.setSigner(names, deployer, signer, true),
  ])
    await callChain(harbor.rpcUrl, 'eth_sendTransactionSync', [sending])
}
