import { findWayBack } from './findImportProblems.ts'
import type { Import } from './readImports.ts'

/**
 * The floors of a folder whose folders build on each other, lowest first: a folder imports those below it, and those of its own floor as
 * long as no two of them depend on each other.
 */
export const folderFloors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'widget/features': [
    // The kernel: nothing of wallets.
    ['capabilities', 'format', 'language', 'options', 'storedState', 'theme', 'toasts'],
    // What is known of wallets, networks and sign-ins. Nothing here acts.
    ['connectors', 'router', 'walletState'],
    // All of that as one typed context, and the hooks by which views get it.
    ['context'],
    [
      ...['auth', 'connect', 'connection', 'debug', 'firstFrame', 'legal', 'modal', 'networks', 'requestId'],
      ...['offers', 'siwx', 'testMode'],
      ...['walletChoice', 'walletConnect', 'walletPictures', 'wallets'],
    ],
    [
      ...[
        'accountData',
        'activity',
        'amounts',
        'contacts',
        'currency',
        'holdings',
        'identity',
        'moneyFlow',
        'nfts',
      ],
      'operations',
      'savingsAccount',
    ],
    // What moves money, and the account that leads there.
    ['account', 'buy', 'names', 'receive', 'recipients', 'savings', 'scan', 'send', 'sessions', 'swap'],
    // What the page asks for, and what it is told that visitors do.
    ['analytics', 'host'],
  ],
  'frame-auth/features': [
    // The keys and what is written down of them, the page around, and what is sent.
    ['custody', 'networks', 'operations', 'theme', 'viewQueue'],
    // What a request is, in words.
    ['decode'],
    // Several calls at once, of a smart account.
    ['batch'],
    // What a passkey signs for an account of its own.
    ['savings'],
    // What an account lets others do in its name.
    ['grants'],
    // How a person approves it.
    ['approval', 'site'],
    // From a request of the page to its approval and delivery.
    ['redirectApproval', 'requests'],
    ['login', 'pairing', 'security', 'user', 'wallet'],
  ],
  'server/chains': [
    // A chain: how it is called, what its answers are, and what is known of it beforehand.
    ['cache', 'core', 'gate', 'rpc'],
    // What reads one thing.
    ['events', 'index', 'names', 'remoteContent', 'vendors'],
    // What an account owns, did, and what that is worth, in whichever currency.
    ['evm', 'prices', 'rates', 'solana'],
    ['onramp', 'swap'],
    // What clients ask.
    ['account', 'api', 'known', 'sponsoring'],
  ],
}

type Floors = typeof folderFloors

const isApart = (path: string) => /\.(?:test|soak|guards)\.tsx?$/.test(path) || path.includes('/testing/')

/** Imports that lead from a folder to one of a higher floor, folders that stand on no floor, and folders that depend on each other. */
export function findFloorProblems(imports: readonly Import[], floors: Floors = folderFloors): string[] {
  return Object.entries(floors).flatMap(([parent, levels]) => {
    const folderOf = (path: string) =>
      path.startsWith(`${parent}/`)
        ? path
            .slice(parent.length + 1)
            .split('/')
            .slice(0, -1)[0]
        : undefined
    const floorOf = new Map(levels.flatMap((folders, floor) => folders.map((folder) => [folder, floor])))
    const between = imports.flatMap(({ from, to }) => {
      // Files of the parent itself put the folders together: they may import all of them, and no folder imports them.
      const [importer, imported = to.startsWith(`${parent}/`) ? to : undefined] = [
        folderOf(from),
        folderOf(to),
      ]
      if (isApart(from) || !importer || !imported || importer === imported) return []
      return [{ from, to, importer, imported }]
    })
    const upward = between.flatMap(({ from, to, importer, imported }) => {
      const [low, high] = [floorOf.get(importer), floorOf.get(imported)]
      if (low === undefined || high === undefined)
        return [`${from} imports ${to}: a folder of the two has no floor (scripts/check/folderFloors.ts)`]
      return high > low ? [`${from} imports ${to}: ${imported} is on a higher floor than ${importer}`] : []
    })
    return [
      ...new Set(upward),
      ...findCycles(between).map((cycle) => `${parent}: ${cycle} import each other`),
    ]
  })
}

/** The folders of each cycle, sorted. */
function findCycles(between: readonly { importer: string; imported: string }[]): string[] {
  const table: Record<string, string[]> = {}
  for (const { importer, imported } of between) table[importer] = [...(table[importer] ?? []), imported]
  const cycles = Object.keys(table).flatMap((folder) => {
    const way = findWayBack(table, '', folder)
    return way ? [[...new Set(way)].toSorted().join(', ')] : []
  })
  return [...new Set(cycles)]
}
