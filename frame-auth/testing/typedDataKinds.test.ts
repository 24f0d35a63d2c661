import { id, TypedDataEncoder } from 'ethers'
import { describe, expect, it } from 'vitest'
import { type TypedDataKind, typedDataKinds } from './typedDataKinds.ts'

/** Constants of the contracts themselves: `PERMIT_TYPEHASH` and its like. */
const typeHashes: [TypedDataKind, string][] = [
  ['erc2612', '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
  ['dai', '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
  ['erc4494', '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad'],
  ['permit2Single', '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0'],
  ['permit2Batch', '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863'],
  ['permit2Transfer', '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106'],
  ['permit2BatchTransfer', '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766'],
  ['eip3009', '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267'],
  ['eip3009Receive', '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8'],
  ['eip3009Cancel', '0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429'],
  ['safeSend', '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
  ['forwarded', '0xdd8f4b70b0f4393e889bd39128a30628a78b61816a9eb8199759e7a349657e48'],
  ['metaTransaction', '0x23d10def3caacba2e4042e0c75d44a42d2558aabcf5ce951d0642a8032e1e653'],
  ['seaport', '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
  ['cow', '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
  ['zeroExLimit', '0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49'],
  ['zeroExRfq', '0xe593d3fdfa8b60e5e17a1b2204662ecbe15c23f2084b9ad5bae40359540a7da9'],
  ['zeroExOtcTaker', '0x2f754524de756ae72459efbe1ec88c19a745639821de528ac3fb88f9e65e35c8'],
  ['zeroExItemSale', '0x2de32b2b090da7d8ab83ca4c85ba2eb6957bc7f6c50cb4ae1995e87560d808ed'],
  ['zeroExItemsSale', '0x930490b1bcedd2e5139e22c761fafd52e533960197c2283f3922c7fd8c880be9'],
]

describe('typedDataKinds', () => {
  it.each(typeHashes)('default: the types of %s are those of its contract', (kind, hash) => {
    const { types, primaryType } = typedDataKinds[kind]
    expect(id(TypedDataEncoder.from(types).encodeType(primaryType))).toBe(hash)
  })
})
