import { type ParseArgsConfig, parseArgs } from 'node:util'
import { projectFeatureNames, traitsOf } from '#shared/entities/features.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

type Options = NonNullable<ParseArgsConfig['options']>

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const common: Options = { json: { type: 'boolean' } }
const settings: Options = {
  ...common,
  'rpc-url': list,
  feature: list,
  'development-hosts': text,
  'wallet-connect-project-id': text,
  texts: text,
}

export type CommandName = 'create' | 'list' | 'show' | 'edit' | 'delete'

/** The options of each command, for `util.parseArgs`. */
export const optionsOf: Readonly<Record<CommandName, Options>> = {
  create: { ...settings, test: { type: 'boolean' }, id: text, name: text, origin: list, network: list },
  list: common,
  show: common,
  edit: {
    ...settings,
    name: text,
    'add-origin': list,
    'remove-origin': list,
    'add-network': list,
    'remove-network': list,
  },
  delete: { ...common, yes: { type: 'boolean' } },
}

const unbuilt = projectFeatureNames.filter((name) => traitsOf[name].isBuilt === false)

/** What `--help` prints. */
export const usage = `Creates and edits the projects of a WalletKit server.

Usage: npm run project -- <command> [options]

Commands
  create          Makes a project and prints its id
  list            Prints all projects
  show <id>       Prints one project
  edit <id>       Changes a project
  delete <id>     Deletes a project, its members and its numbers; there is no way back

Options of create
  --name <text>                 What users read when the site asks to connect (required)
  --test                        A project for development and tests: on local and preview hosts alone,
                                with wallets that do what their names say, sign-in as anna@test.walletkit
                                with the code 424242, and a network of the server's own. It stays one
  --id <id>                     Letters, digits, - and _ (default: a random one)
  --origin <origin>             A site that may use the project, e.g. https://shop.example
                                or https://*.shop.example; may be repeated
  --network <network>           A CAIP-2 id such as eip155:1, or a JSON file with a full network,
                                or with { "caipNetworkId", "faucetUrl" } of one that the kit
                                knows; may be repeated (default: eip155:1; of a test project the
                                server's own, eip155:7357357)

Options of edit
  --name <text>
  --add-origin <origin>, --remove-origin <origin>
  --add-network <network>, --remove-network <CAIP-2 id>

Options of both
  --rpc-url <CAIP-2 id>=<url>   An endpoint of your own, used before all others; may be repeated.
                                edit: replaces the chain's list, and "eip155:1=" empties it
  --feature <name>=<on|off>     Switches a feature; edit: "=default" forgets the switch. These are on until switched off:
                                networkSwitch: users may change the network;
                                walletConnect: wallets on other devices and in other apps;
                                allWallets: the list of all wallets;
                                email: signing in by e-mail into a wallet of the site's own;
                                activity: what the account did; receive: its address to be paid at;
                                send: coins and tokens are sent from the account;
                                swaps: one token is changed for another;
                                smartAccounts: the site's own wallet does several things at once;
                                reownBranding: the line that names the kit;
                                analytics: what visitors do is counted.
                                These are off until switched on:
                                smartSessions: a page may be given a budget that it uses without asking;
                                legalCheckbox: the site's terms are ticked before connecting;
                                requireRecovery: the site's own wallet is usable only once it can be recovered;
                                analyticsAddresses: the addresses of accounts are counted with it.
                                These are remembered, and there is nothing behind them yet:
                                ${unbuilt.join(', ')}
  --feature socials=<list|off>  The social logins that the site offers, in this order, of google,
                                github, apple, facebook, x, discord, farcaster
                                (default: all that the server has credentials for)
  --feature swapProvider=<pools|1inch|0x>
                                Where swaps are made: on the chains' own exchanges, or by a vendor
                                for which the server has a key (default: pools)
  --feature onrampProviders=<list|off>
                                Who sells coins on the site, in this order, by their names in
                                the server's settings (default: all of them)
  --wallet-connect-project-id <id>
                                What WalletConnect's public relay knows the site by; without
                                one it offers no WalletConnect. edit: "" forgets it
  --texts <file>                Single texts of the modal in your own words, as JSON by language and
                                key: { "en": { "connect.title": "Sign in to Harbor" } }.
                                edit: replaces all of them; "" forgets them
  --development-hosts <on|off>  Whether local and preview hosts may connect too (default: on)

Options of delete
  --yes                         Says that you mean it (required)

Options of all
  --json                        Prints JSON
  --help

The server's own settings say where the projects are: DATA_DIRECTORY (default .data/server),
DATABASE_URL, or a file named by WALLETKIT_CONFIG. A server that runs sees a change within 5 seconds.
`

/** What the command line asks for, not yet checked: plain values as they were typed. */
export interface Command {
  name: CommandName | 'help'
  /** Of `show`, `edit` and `delete`. */
  id: string
  json: boolean
  /** Of `delete`: it is meant. */
  isConfirmed: boolean
  /** Of `create`: a test project. */
  isTest: boolean
  values: Readonly<Record<string, string | undefined>>
  lists: Readonly<Record<string, readonly string[] | undefined>>
}

/** @throws WalletKitError `INVALID_PARAMS` with one sentence about what is wrong with the arguments */
export function parseCommand(args: readonly string[]): Command {
  const [name = 'help', ...rest] = args
  if (name === 'help' || args.includes('--help'))
    return { name: 'help', id: '', json: false, isConfirmed: false, isTest: false, values: {}, lists: {} }
  if (!isCommandName(name)) throw wrong(`There is no command "${name}"`)

  const { values, positionals } = parse(name, rest)
  const takesId = name === 'show' || name === 'edit' || name === 'delete'
  if (positionals.length !== (takesId ? 1 : 0))
    throw wrong(takesId ? `${name} takes one project id` : `${name} takes no further argument`)
  const entries = Object.entries(values)
  return {
    name,
    id: positionals[0] ?? '',
    json: values['json'] === true,
    isConfirmed: values['yes'] === true,
    isTest: values['test'] === true,
    values: Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
    lists: Object.fromEntries(
      entries.flatMap(([key, value]) => (Array.isArray(value) ? [[key, value.map(String)]] : [])),
    ),
  }
}

function parse(name: CommandName, args: string[]) {
  try {
    return parseArgs({ args, options: optionsOf[name], allowPositionals: true, strict: true })
  } catch (error) {
    // Node's sentence names the option; its second one is about positionals that look like options.
    throw wrong(error instanceof Error ? error.message.split('. ')[0] : undefined)
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(optionsOf, name)
}

function wrong(what = 'The arguments cannot be read'): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', `${what.replace(/\.$/, '')} (--help says what there is)`)
}
