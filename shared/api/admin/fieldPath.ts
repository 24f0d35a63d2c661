/**
 * Where the operator's page shows one of a project's settings, below `/admin`.
 *
 * @example fieldPath('shop', 'walletConnectProjectId') // '/projects/shop/setup#field-walletConnectProjectId'
 */
export function fieldPath(projectId: string, field: string): string {
  const tab = field.startsWith('tagOptions') ? 'theme' : 'setup'
  return `/projects/${projectId}/${tab}#field-${field}`
}
