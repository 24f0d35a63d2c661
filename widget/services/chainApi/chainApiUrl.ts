/** What every call of the chain API names: the project, and the kit as the API's clients name themselves. */
export interface ChainApiSource {
  apiUrl: string
  projectId: string
  version: string
}

/** An address of the chain API, with the parameters that every call has. */
export function chainApiUrl(
  { apiUrl, projectId, version }: ChainApiSource,
  path: string,
  parameters: Readonly<Record<string, string>>,
): URL {
  const url = new URL(path, apiUrl)
  const common = { projectId, st: 'wallet-kit', sv: version }
  for (const [name, value] of Object.entries({ ...common, ...parameters })) url.searchParams.set(name, value)
  return url
}
