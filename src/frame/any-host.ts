// Marks a route that may be called under any name: probes of machines and callbacks of providers
// come under the name that the network gives us.

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly takesAnyHost?: true;
  }
}

export const ANY_HOST = { takesAnyHost: true } as const;
