/** Starts keeping Binary Grid on this device. Only built pages are worth keeping. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Not before everything is here: what the player waits for comes first.
  const register = (): void => {
    navigator.serviceWorker
      .register('/offline.js', { scope: '/binary-grid' })
      // Browsers look for a new version in their own time; with every visit is soon enough for us.
      .then((registration) => registration.update())
      .catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
