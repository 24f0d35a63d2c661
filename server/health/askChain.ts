import { type RpcChainId, rpcNamespaceOf } from '../config/rpcChain.ts'
import { PartDown } from './askPart.ts'
import { askNode, askWeb } from './askWeb.ts'
import { healthPolicy } from './healthPolicy.ts'

/**
 * Asks the first endpoints of a chain at once.
 *
 * @returns how many of them answer
 * @throws PartDown if none does
 */
export async function askChain(chain: RpcChainId, endpoints: readonly string[]): Promise<string> {
  const asked = endpoints.slice(0, healthPolicy.endpointsOfEachChain)
  const answers = await Promise.allSettled(asked.map(async (url) => askEndpoint(chain, url)))
  const up = answers.filter(({ status }) => status === 'fulfilled').length
  if (up === asked.length) return ''
  const reasons = answers.map((answer, index) => {
    if (answer.status === 'fulfilled') return []
    // What others throw may quote the address, which may have a key.
    const why = answer.reason instanceof PartDown ? answer.reason.message : 'It does not answer'
    return [`endpoint ${index + 1}: ${why}`]
  })
  const said = `${up} of ${asked.length} endpoints answer. ${reasons.flat().join('; ')}`
  if (up === 0) throw new PartDown(said)
  return said
}

async function askEndpoint(chain: RpcChainId, url: string): Promise<void> {
  const namespace = rpcNamespaceOf(chain)
  if (namespace === 'solana') {
    if ((await askNode(url, 'getHealth')) !== 'ok') throw new PartDown('It says that it is not healthy')
  } else if (namespace === 'eip155') {
    const said = await askNode(url, 'eth_chainId')
    if (Number(said) !== Number(chain.slice('eip155:'.length))) throw new PartDown('It is of another chain')
  } else await askWeb(url)
}
