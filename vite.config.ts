import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two halves for the browser (storefront and back office share no page), and the storefront's server half. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: {
          polyfill: false,
          // The HTML preloads what its page imports: a list of it for every page would weigh a kilobyte on each.
          resolveDependencies: (_file, imports, { hostId }) =>
            hostId.includes('entry.client') ? imports.filter(file => file.endsWith('.css')) : imports,
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/storefront/entry.client.tsx', 'src/web/backoffice/main.tsx'],
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    },
    // A classic script that blocks the first paint: one file without imports.
    firstPaint: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: 'first-paint.json',
        rolldownOptions: {
          input: 'src/web/client/first-paint.ts',
          output: { format: 'iife', entryFileNames: 'assets/first-paint-[hash].js' },
        },
      },
    },
    ssr: {
      // Bundles React's production build, whatever NODE_ENV is at run time.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/storefront/entry.server.tsx' },
      },
    },
  },
}))

/**
 * A phone fetches a few files sooner than thirty small ones: React, what both halves use, and what several pages of
 * the shop share. The first group that fits takes a module; each group leaves its imports to theirs.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Both entries import it: in the chunk of one, it would start that one in the other.
  { name: 'shared', test: /src\/web\/(ui\/overlays|client\/(store|on-page-restored))\./, priority: 2 },
  // Most screens of the back office have a form: what those are made of comes with the first screen.
  { name: 'office', test: /node_modules\/(@tanstack|react-hook-form)\// },
  // Without what only the back office, or a page of orders, needs: the storefront would load it on every page. Picture names
  // have a collator, and `Intl` takes a phone longer to load than a page to hydrate.
  {
    name: 'shared',
    test: /src\/(contract|values|web\/(ui|client))\/(?!product-(fields|states)|field-checks|gtin|csv|(conflict|open)-dialog|check-pictures|order-status|states|ingredients\/|beauty\/|rights|recalls|event-kinds|notification-kinds|picture-names|carriers|return-rules|lots|save-blob|gst|tax-|dispute-rules|task-kinds|ledger|payouts|menus|copy-text|read-zip|rich-text|skin-tones|pincode|guest-|field\.)/,
    minShareCount: 3,
    priority: 1,
  },
  // Forms to sign in are on pages of their own.
  {
    name: 'sign-in',
    test: /storefront\/(accounts\/(auth-form|enter-shop|next-param|field-props|password-field|mail-link-page|link-token|sign-in-email)|(cart|wishes)\/add-pending)/,
    minShareCount: 2,
  },
  // The checkout loads orders when it is there.
  {
    name: 'orders',
    test: /storefront\/orders\/(order-card|order-items|reorder|arrival|status-badge|use-orders|use-reviewable)/,
    minShareCount: 2,
  },
  // What pages of the account have, and the checkout does not.
  { name: 'account-area', test: /storefront\/accounts\/(account-area|mail-choice)/, minShareCount: 2 },
  { name: 'payments', test: /storefront\/payments\/(payee-fields|time-left)/, minShareCount: 2 },
  // Orders and addresses are only on pages of the account: products and lists would load them with 'shop'.
  {
    name: 'account',
    test: /src\/web\/storefront\/(accounts|addresses|orders)\//,
    minShareCount: 3,
  },
  // Only pages of the account have them.
  {
    name: 'forms',
    test: /storefront\/form\/(save-version|check-fields)/,
    minShareCount: 2,
  },
  { name: 'confirm-dialog', test: /storefront\/form\/confirm-dialog/, minShareCount: 2 },
  // Cart and order show a product's picture without its card.
  {
    name: 'cards',
    test: /src\/web\/storefront\/(products|blog)\/(?!product-picture|on-skin|drawn-stroke|use-skin-tone|article-card)/,
    minShareCount: 2,
  },
  // What changes a cart: for its page, and the drawer that is loaded after adding.
  {
    name: 'cart',
    test: /storefront\/cart\/(pending-quantities|quantity-input|free-delivery|use-cart-change|use-goes-with|checkout-link)/,
    minShareCount: 2,
  },
  // The product page counts, and shows no bill.
  { name: 'stepper', test: /storefront\/cart\/quantity-stepper/, minShareCount: 2 },
  // What the cart and the checkout share.
  {
    name: 'bill',
    test: /storefront\/(cart\/(price-rows|promo-code|use-promo-code|cart-states)|delivery\/delivery-hint)/,
    minShareCount: 2,
  },
  // Words of a label are explained below the first screen.
  { name: 'label-words', test: /storefront\/ingredients\/(label-words|explanation)/, minShareCount: 2 },
  // Products, lists and labels explain ingredients; other pages do not.
  { name: 'ingredients', test: /src\/web\/storefront\/ingredients\//, minShareCount: 2 },
  // Only for those who have a profile, and where it is made.
  {
    name: 'profile',
    test: /src\/(values\/beauty\/(fit-code|judge-fit|label-facts|likeness|skin-notes)|web\/storefront\/beauty\/(explain-fit|fit-words|judge-by-profile|save-to-account|like-you|own-profile|use-own-profile|account-choice|adopt-profile))/,
    minShareCount: 2,
  },
  // What many screens of the back office use comes with the first of them.
  { name: 'office', test: /src\/web\/backoffice\//, minShareCount: 5 },
  {
    name: 'shop',
    test: /src\/web\/storefront\/(late-part|.+\/(?!on-skin|drawn-stroke|use-skin-tone|article-card|newsletter-form|contact-lines))/,
    minShareCount: 3,
  },
]
