import { readFileSync } from 'node:fs'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { type ProjectInput, projectInputSchema } from '../config/projectInput.ts'
import { type ProjectEdit, projectEditSchema } from '../projects/projectEdit.ts'
import type { Command } from './parseCommand.ts'

/** Where a test project is used that names no host: on the developer's own machine. */
const localOrigins = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** The project that a `create` command describes. @throws WalletKitError `INVALID_PARAMS` */
export function toProjectInput({ isTest, values, lists }: Command): ProjectInput {
  if (values['name'] === undefined) throw new WalletKitError('INVALID_PARAMS', '--name is missing')
  return parseInput(projectInputSchema, {
    ...(isTest && { kind: 'test', allowedOrigins: localOrigins, networks: [testNetwork.id] }),
    ...settings({ values, lists }),
    ...given({
      id: values['id'],
      name: values['name'],
      allowedOrigins: lists['origin'],
      networks: lists['network']?.map(readNetwork),
    }),
  })
}

/** The change that an `edit` command describes. @throws WalletKitError `INVALID_PARAMS` */
export function toProjectEdit({ values, lists }: Command): ProjectEdit {
  const edit = parseInput(projectEditSchema, {
    ...settings({ values, lists }),
    ...given({
      name: values['name'],
      addOrigins: lists['add-origin'],
      removeOrigins: lists['remove-origin'],
      addNetworks: lists['add-network']?.map(readNetwork),
      removeNetworks: lists['remove-network'],
    }),
  })
  if (Object.keys(edit).length === 0)
    throw new WalletKitError('INVALID_PARAMS', 'There is nothing to change (--help says what there is)')
  return edit
}

function settings({ values, lists }: Pick<Command, 'values' | 'lists'>): Record<string, unknown> {
  const hosts = values['development-hosts']
  const walletConnectProjectId = values['wallet-connect-project-id']
  return given({
    allowDevelopmentHosts: hosts === undefined ? undefined : readSwitch('--development-hosts', hosts),
    features: lists['feature'] && Object.fromEntries(lists['feature'].map(readFeature)),
    customRpcUrls: lists['rpc-url'] && readRpcUrls(lists['rpc-url']),
    walletConnectProjectId: walletConnectProjectId === '' ? null : walletConnectProjectId,
    texts: values['texts'] === undefined ? undefined : readTexts(values['texts']),
  })
}

function readFeature(text: string): [string, unknown] {
  const [name = '', value = ''] = split(text)
  if (value === 'default') return [name, null]
  if (name === 'swapProvider') return [name, value]
  // Those that are lists; their names are checked where all of them are.
  if (name === 'socials' || name === 'onrampProviders') return [name, value === 'off' ? [] : value.split(',')]
  return [name, readSwitch(`--feature ${name}`, value)]
}

function readSwitch(option: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new WalletKitError('INVALID_PARAMS', `${option} is on or off`)
  return value === 'on'
}

function readRpcUrls(texts: readonly string[]): Record<string, string[]> {
  const urls: Record<string, string[]> = {}
  for (const text of texts) {
    const [chain = '', url = ''] = split(text)
    urls[chain] = [...(urls[chain] ?? []), ...(url ? [url] : [])]
  }
  return urls
}

/** At the first `=`: a URL has more of them. */
function split(text: string): [string, string] {
  const [first = ''] = text.split('=', 1)
  return [first, text.slice(first.length + 1)]
}

function readNetwork(text: string): unknown {
  return isCaipNetworkId(text)
    ? text
    : readJsonFile(text, 'neither a CAIP-2 id nor a JSON file with a network')
}

function readTexts(path: string): unknown {
  return path === '' ? {} : readJsonFile(path, 'no JSON file with texts')
}

function readJsonFile(path: string, otherwise: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No such file, or no JSON in it: whoever typed it is told both.
    throw new WalletKitError('INVALID_PARAMS', `"${path}" is ${otherwise}`)
  }
}

function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
