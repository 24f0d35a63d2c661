import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  parseAbi,
  parseAbiParameters,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import { richAccount } from './startAnvil.ts'

/** Puts contracts on a test's chain and calls them, all by the rich account. */
export interface Deployer {
  /** @param types of the constructor, such as `'string, uint8'` */
  deploy(code: Hex, types?: string, values?: readonly unknown[]): Promise<Address>
  /** @param signature such as `'function mint(address, uint256)'` */
  call(to: Address, signature: string, ...args: readonly unknown[]): Promise<void>
  read(to: Address, signature: string, ...args: readonly unknown[]): Promise<unknown>
}

export function createDeployer(url: string): Deployer {
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), pollingInterval: 5 })
    .extend(publicActions)
    .extend(walletActions)

  async function confirm(hash: Hex) {
    // Looking for a replacement, viem leaves out the blocks that come meanwhile: the last one, where each transaction makes its own.
    const receipt = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    if (receipt.status !== 'success') throw new Error('The transaction failed')
    return receipt
  }

  return {
    async deploy(code, types = '', values = []) {
      const args = types === '' ? '' : encodeAbiParameters(parseAbiParameters(types), values).slice(2)
      const hash = await client.sendTransaction({ account: richAccount, data: `${code}${args}` })
      const { contractAddress } = await confirm(hash)
      if (!contractAddress) throw new Error('Nothing was deployed')
      return contractAddress
    },
    async call(address, signature, ...args) {
      const abi = parseAbi([signature])
      const functionName = nameOf(signature)
      // Twice the estimate: a pair's call costs more in a block with a later time than in the one that it was estimated in.
      const asked = await client.estimateContractGas({
        account: richAccount,
        address,
        abi,
        functionName,
        args,
      })
      const gas = 2n * asked
      await confirm(
        await client.writeContract({ account: richAccount, address, abi, functionName, args, gas }),
      )
    },
    read: (address, signature, ...args) =>
      client.readContract({ address, abi: parseAbi([signature]), functionName: nameOf(signature), args }),
  }
}

function nameOf(signature: string): string {
  return /function (\w+)/.exec(signature)?.[1] ?? ''
}
