/** Words that say nothing about a product, in English and as Hindi is typed: 'chehre ke liye cream'. */
const fillers = new Set(
  (
    'a an and at by for from in of on or the to with is are i my me want need buy please online price best good ' +
    'ka ke ki ko se me mein main aur hai hain liye lie wala wali wale chahiye chaiye mera meri mere koi kuch accha acha achha ' +
    'acchi achi achhi का के की को से में और है हैं लिए वाला वाली वाले चाहिए'
  ).split(' '),
)

export const isFiller = (word: string) => fillers.has(word)
