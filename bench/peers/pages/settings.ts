/** No project of anybody's: the pages run without the internet. */
export const projectId = '00000000000000000000000000000000'

/** Nobody listens there. */
export const rpcUrl = 'http://127.0.0.1:9'
