declare const __VERSION__: string | undefined

/** The version of this build, from package.json; a run straight from the sources has none. */
export const version = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source'
