/** What `--help` prints. */
export const usage = `Creates and edits the projects of a WalletKit server.

Usage: npm run project -- <command> [options]

Commands
  create          Makes a project and prints its id
  list            Prints all projects
  show <id>       Prints one project
  edit <id>       Changes a project

Options of create
  --name <text>                 What users read when the site asks to connect (required)
  --id <id>                     Letters, digits, - and _ (default: a random one)
  --origin <origin>             A site that may use the project, e.g. https://shop.example
                                or https://*.shop.example; may be repeated
  --network <network>           A CAIP-2 id such as eip155:1, or a JSON file with a full network;
                                may be repeated (default: eip155:1)

Options of edit
  --name <text>
  --add-origin <origin>, --remove-origin <origin>
  --add-network <network>, --remove-network <CAIP-2 id>

Options of both
  --rpc-url <CAIP-2 id>=<url>   An endpoint of your own, used before all others; may be repeated.
                                edit: replaces the chain's list, and "eip155:1=" empties it
  --feature <name>=<on|off>     Switches a feature (networkSwitch: users may change the network;
                                walletConnect: wallets on other devices and in other apps;
                                allWallets: the list of all wallets;
                                email: signing in by e-mail into a wallet of the site's own;
                                requireRecovery: that wallet is usable only once it can be recovered);
                                edit: "=default" forgets the switch
  --feature socials=<list|off>  The social logins that the site offers, in this order, of google,
                                github, apple, facebook, x, discord, farcaster
                                (default: all that the server has credentials for)
  --wallet-connect-project-id <id>
                                What WalletConnect's public relay knows the site by; without
                                one it offers no WalletConnect. edit: "" forgets it
  --development-hosts <on|off>  Whether local and preview hosts may connect too (default: on)

Options of all
  --json                        Prints JSON
  --help

The server's own settings say where the projects are: DATA_DIRECTORY (default .data/server),
DATABASE_URL, or a file named by WALLETKIT_CONFIG. A server that runs sees a change within 5 seconds.
`
