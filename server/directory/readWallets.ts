import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { type DirectoryWallet, directoryWalletShape } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { findSvgProblems } from './findSvgProblems.ts'
import wallets from './wallets.json' with { type: 'json' }

/**
 * A wallet as a list of wallets holds it. Where its picture is answered is the server's business; the list says only
 * where the picture comes from.
 */
export const walletEntrySchema = z.strictObject({
  ...z.omit(z.object(directoryWalletShape()), { image_id: true, image_url: true }).shape,
  id: z
    .string()
    .check(
      z.regex(/^[\w.-]{1,128}$/, { error: 'must be 1 to 128 letters, digits, dots, hyphens or underscores' }),
    ),
  /** In the built-in list an icon of the package, such as `wallets/metamask`; in an operator's the path of a file. */
  icon: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
})
export type WalletEntry = z.infer<typeof walletEntrySchema>

/** Without what the directory does not answer. */
export function toDirectoryWallet({ icon: _, ...wallet }: WalletEntry): DirectoryWallet {
  return wallet
}

/**
 * The wallets that come with the server, the widely used ones first. Links, stores and names are facts that the wallets
 * themselves publish in WalletConnect's public explorer; the ids are the explorer's where known, and otherwise the
 * SHA-256 of `wallet:` and a name that never changes.
 */
export function builtInWallets(): WalletEntry[] {
  return z.parse(z.array(walletEntrySchema), wallets)
}

/** The operator's file. `order` decides where a wallet stands among the others; without one it comes before them. */
const walletsFileSchema = z.strictObject({
  /** Whether the built-in wallets are left out. Otherwise an entry takes the place of the built-in one of its id. */
  replace: z._default(z.boolean(), false),
  wallets: z.array(walletEntrySchema).check(
    z.maxLength(5_000),
    z.refine((wallets) => new Set(wallets.map(({ id }) => id)).size === wallets.length, {
      error: 'names an id twice',
    }),
  ),
})

const maxIconBytes = 64 * 1024

export interface WalletList {
  /** In the directory's order. */
  wallets: WalletEntry[]
  /** The operator's pictures, by wallet. */
  ownIcons: ReadonlyMap<string, Asset>
}

/**
 * The wallets of the directory: the built-in ones, and those of the operator's file over them.
 *
 * @throws WalletKitError `INVALID_OPTION` with one sentence about what is wrong with the file
 */
export function readWallets(file: string | undefined): WalletList {
  if (file === undefined) return { wallets: inOrder(builtInWallets()), ownIcons: new Map() }
  const { replace, wallets } = parseFile(file)
  const ids = new Set(wallets.map(({ id }) => id))
  const others = replace ? [] : builtInWallets().filter(({ id }) => !ids.has(id))
  const ownIcons = wallets.flatMap(({ id, icon }) =>
    icon === undefined ? [] : [[id, readIcon(resolve(dirname(file), icon), id)] as const],
  )
  return { wallets: inOrder([...wallets, ...others]), ownIcons: new Map(ownIcons) }
}

function inOrder(wallets: WalletEntry[]): WalletEntry[] {
  return wallets.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

function parseFile(file: string): z.output<typeof walletsFileSchema> {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No such file, or no JSON in it: the operator is told both.
    throw wrong(`"${file}" is not a readable file with JSON`)
  }
  try {
    return parseInput(walletsFileSchema, content)
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function readIcon(path: string, id: string): Asset {
  const type = { '.svg': mediaTypes['.svg'], '.png': mediaTypes['.png'] }[extname(path)]
  if (!type) throw wrong(`the icon of ${id} is neither .svg nor .png`)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    // No such file, which is what the operator is told.
    throw wrong(`the icon of ${id} cannot be read`)
  }
  if (bytes.length > maxIconBytes) throw wrong(`the icon of ${id} has more than ${maxIconBytes} bytes`)
  const [problem] = type === mediaTypes['.svg'] ? findSvgProblems(bytes.toString()) : []
  if (problem) throw wrong(`the icon of ${id} is not a plain picture (${problem})`)
  return createAsset(bytes, type)
}

function wrong(what: string): WalletKitError {
  return new WalletKitError('INVALID_OPTION', `Wrong configuration: walletsFile (WALLETS_FILE): ${what}.`)
}
