/** The project that the operator's page signs in with. The server makes it, and nobody else changes it. */
export const adminProjectId = 'wallet-kit-admin'
