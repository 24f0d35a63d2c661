/** The signer's script, a file of its own: the server gives it headers of its own (security.md §3.4). */
export { default as signerUrl } from '../../worker/main.ts?worker&url'
