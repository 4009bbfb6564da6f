/** Schema.org data (JSON-LD) for search engines. */

import type { ArticleCardView, Layout, ProductCardView, ProductView, SellerView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { sharedPicture } from './head-tags.ts'

export function siteData(publicUrl: string, { footer, settings }: Layout): object[] {
  const { shopName, supportEmail, supportPhone } = settings
  const elsewhere = footer?.socialLinks.map(({ url }) => url).filter(url => /^https?:/.test(url)) ?? []
  return [
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: shopName,
      url: `${publicUrl}/`,
      inLanguage: 'en-IN',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'OnlineStore',
      '@id': `${publicUrl}/#organization`,
      name: shopName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(supportEmail || supportPhone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              areaServed: 'IN',
              ...(supportEmail && { email: supportEmail }),
              ...(supportPhone && { telephone: supportPhone }),
            },
          }
        : {}),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
  ]
}

interface SoldBy {
  name: string
  businessName: string
  path: string
}

/** Without `soldBy` the shop itself sells it. */
export function productData(publicUrl: string, product: ProductView, soldBy: SoldBy | null): object {
  const url = publicUrl + productPath(product._id, product.name)
  const { rating, reviewCount, partNumber, gtin, color, countryOfOrigin } = product
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    image: product.images.map(path => publicUrl + sharedPicture(path)),
    sku: product._id,
    category: product.category,
    ...(partNumber && { mpn: partNumber }),
    ...(gtin && { gtin }),
    ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
    ...(color && { color }),
    ...(countryOfOrigin && { countryOfOrigin }),
    ...(rating !== undefined &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
      }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${/used/i.test(product.itemCondition) ? 'UsedCondition' : 'NewCondition'}`,
      ...(product.maxPrice !== null &&
        product.maxPrice > product.price && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/ListPrice',
            price: product.maxPrice.toFixed(2),
            priceCurrency: 'INR',
            valueAddedTaxIncluded: true,
          },
        }),
      seller: soldBy
        ? {
            '@type': 'Organization',
            name: soldBy.name,
            ...(soldBy.businessName && { legalName: soldBy.businessName }),
            url: publicUrl + soldBy.path,
          }
        : { '@id': `${publicUrl}/#organization` },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 10,
      },
    },
  }
}

export function sellerData(publicUrl: string, seller: SellerView): object {
  const { name, businessName, address, email, phone, website, gstin, rating, reviewCount } = seller
  return {
    '@type': 'Organization',
    name,
    url: `${publicUrl}/seller/${seller._id}`,
    ...(businessName && { legalName: businessName }),
    ...(address && { address }),
    ...(gstin && { taxID: gstin }),
    ...(website && { sameAs: website }),
    ...((email || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        areaServed: 'IN',
        ...(email && { email }),
        ...(phone && { telephone: phone }),
      },
    }),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
    }),
  }
}

/** From the home page down to the page itself. */
export function breadcrumbData(publicUrl: string, trail: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function listData(
  publicUrl: string,
  { title, products, first = 1 }: { title: string; products: ProductCardView[]; first?: number },
): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: products.map(({ _id, name }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: publicUrl + productPath(_id, name),
    })),
  }
}

export function articleData(
  publicUrl: string,
  article: ArticleCardView,
  { updatedAt, shopName }: { updatedAt: Date; shopName: string },
): object {
  const url = `${publicUrl}/blog/${encodeURIComponent(article.slug)}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishAt,
    dateModified: updatedAt.toISOString(),
    ...(article.picture && { image: publicUrl + sharedPicture(article.picture) }),
    author: { '@type': article.author ? 'Person' : 'Organization', name: article.author || shopName },
    publisher: { '@type': 'Organization', name: shopName, logo: `${publicUrl}/icon-512.png` },
  }
}
