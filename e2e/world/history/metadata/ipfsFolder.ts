/** The one folder that the local world's IPFS gateway has. */
export const ipfsFolder = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
