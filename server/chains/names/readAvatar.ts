import { type Address, type Client, isAddress, isAddressEqual, parseAbi, type Transport, toHex } from 'viem'
import { readContract } from 'viem/actions'
import * as z from 'zod/mini'
import type { Chain } from '../core/chain.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'

interface AvatarParameters {
  chain: Chain
  client: Client<Transport>
  /** Whose name it is. */
  owner: Address
  remote: RemoteReader
  signal: AbortSignal
}

const nft = /^eip155:(\d+)\/(erc721|erc1155):(0x[\da-fA-F]{40})\/(\d{1,78})$/
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])
const metadataSchema = z.object({
  image: z.optional(z.string()),
  image_url: z.optional(z.string()),
  image_data: z.optional(z.string()),
})

/**
 * Where the picture of an avatar record is: the record itself, or what the NFT that it names points at, if the owner of
 * the name holds it and it is on the same chain. Undefined if there is none.
 *
 * @see https://docs.ens.domains/ensip/12
 */
export async function readAvatar(record: string, parameters: AvatarParameters): Promise<string | undefined> {
  const [, chainId, standard, contract, id] = nft.exec(record) ?? []
  if (contract === undefined) return record
  if (parameters.chain.id !== `eip155:${chainId}` || !isAddress(contract, { strict: false }) || !id)
    return undefined
  try {
    return await readNftPicture(standard === 'erc721', contract, BigInt(id), parameters)
  } catch {
    // The record names a contract that does not answer, or answers something else: there is no picture.
    parameters.signal.throwIfAborted()
    return undefined
  }
}

async function readNftPicture(
  single: boolean,
  address: Address,
  id: bigint,
  { client, owner, remote, signal }: AvatarParameters,
): Promise<string | undefined> {
  const held = single
    ? isAddressEqual(await readContract(client, { abi, address, functionName: 'ownerOf', args: [id] }), owner)
    : (await readContract(client, { abi, address, functionName: 'balanceOf', args: [owner, id] })) > 0n
  if (!held) return undefined
  const uri = await readContract(client, {
    abi,
    address,
    functionName: single ? 'tokenURI' : 'uri',
    args: [id],
  })
  const url = uri.replaceAll('{id}', toHex(id, { size: 32 }).slice(2))
  const metadata = z.safeParse(metadataSchema, await remote.json(url, signal))
  return metadata.data?.image ?? metadata.data?.image_url ?? metadata.data?.image_data
}
