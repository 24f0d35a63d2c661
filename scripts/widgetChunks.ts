interface WidgetChunk {
  name: string
  /** Of the paths of its modules. */
  test?: RegExp
  tags?: ['$initial']
  /** Only what so many files need. */
  minShareCount?: number
  /** Of several that fit, the highest counts. */
  priority?: number
}

/** Which of the widget's modules come together in one file. */
export const widgetChunks: WidgetChunk[] = [
  // One file with all that the first view needs: each more is a request that the visitor waits for.
  { name: 'index', tags: ['$initial'], priority: 4 },
  // Views that a person goes through one after the other, or are small, come in one file; what several of these need, in others.
  { name: 'query', test: /\/node_modules\/@tanstack\/query-core\//, priority: 2 },
  {
    name: 'rows',
    test: /@tanstack\/(react-)?virtual|\/ui\/(VirtualRows|useTileGrid|useScroll)/,
    priority: 2,
  },
  {
    name: 'ui',
    test: /\/(widget|shared)\/(ui|text)\/(?!locales|matchLocale|toDictionary|writeMoney)|\/features\/(\w+\/icons\.ts|context\/useByPointer|connection\/|networks\/NetworkPicture|auth\/(?!text|use)\w+\.ts$)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'account',
    test: /\/features\/(account|accountData|activity|contacts|currency|format|identity|receive)\/|\/nfts\/Nft\.tsx/,
  },
  // What a page asks of wallets and chains, and how these answer.
  {
    name: 'requests',
    test: /\/host\/(providerRequests|rememberNetwork|networkAsked)\.ts$|\/(createChainReaders|readChain|sendSolanaTransaction|completeSolanaResult|walletErrors|walletRefusals|askToSwitch|wantedNamespace)\.ts$/,
  },
  { name: 'pageWallets', test: /\/wallets\/(injected|walletStandard|namespaces\/others)\.ts$/ },
  // What moves money has much in common.
  {
    name: 'operations',
    test: /\/features\/(amounts\/|moneyFlow\/|operations\/(?!hasOperations|findEvm|findSolana))|\/storage\/createKeptList\.ts$/,
  },
  {
    name: 'send',
    test: /\/features\/send\/(?!(evm|solana|buildEvm|buildSolana|SavingsOffer|createSavingsOffer)\w*\.ts)|\/chainApi\/createSendApi\.ts$/,
  },
  {
    name: 'swap',
    test: /\/features\/swap\/(?!readEvmToken)|\/chainApi\/createSwapApi\.ts$|\/api\/chain\/swap\.ts$/,
  },
  { name: 'recipients', test: /\/features\/recipients\// },
  { name: 'scan', test: /\/features\/scan\/|\/node_modules\/qr\// },
  { name: 'sessions', test: /\/features\/sessions\/|\/shared\/(smartSessions|delegations)\// },
  { name: 'names', test: /\/features\/names\/|\/chainApi\/createNamesApi\.ts$/ },
  {
    name: 'buy',
    test: /\/features\/buy\/(?!hasPurchases)|\/chainApi\/createOnrampApi\.ts$|\/api\/onramp\//,
  },
  { name: 'openAuthFrame', test: /\/services\/authFrame\/|\/entities\/authUser\.ts$/ },
  // What comes a moment after the first view.
  {
    name: 'later',
    test: /\/(features|shared)\/analytics\/|\/(createWalletRuntime|track|loadNamespace|uncommonOptions|themeVariables|createTabs|cardGestures|openForm|loadFont|turnToFont|loginWindow|errorText|noticeText|useProblemText|auth\/text|widget\/views|createLanguageControl|loadLanguage|matchLocale|toDictionary|text\/locales)\.ts$|\/(ShownToast|LastUsed|OutcomeMark|Notice|ProblemText|DirectoryNotices|fonts|hostTheme)\.(tsx|css)$/,
    priority: 2,
  },
  { name: 'auth', test: /\/features\/(auth|legal)\/(\w+\.tsx|text\.ts)$/ },
  { name: 'siwx', test: /\/(features\/siwx|services\/siwxApi|shared\/siwx|shared\/api\/siwx)\// },
  { name: 'networks', test: /\/features\/networks\/(\w+\.tsx|text\.ts)$/ },
  {
    name: 'wallets',
    test: /\/features\/(wallets|walletConnect)\/(\w+\.tsx|(relayT|t)ext\.ts)$|\/(ConnectingExternal|GetWallet)\.tsx$/,
  },
]
