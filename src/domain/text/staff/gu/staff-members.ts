import type { Translation } from '../../../lib/define-text.ts';
import type { staffMembersText } from '../en/staff-members.ts';

export default {
  roles: { owner: 'માલિક', teacher: 'શિક્ષક', support: 'સહાયક', accounts: 'હિસાબનીશ' },
  aRole: 'ભૂમિકા',
  includes: {
    owner: 'બધું, અને કોની પાસે કઈ ભૂમિકા છે તે',
    teacher: 'કરંટ અફેર્સ, સામગ્રી, સમયપત્રક, જાહેરાતો, પેપર, પાઠ, મૉક ટેસ્ટ અને પ્રશ્નોમાં ભૂલની જાણ',
    support: 'વિદ્યાર્થીઓ, સભ્યપદ, મફત પ્રવેશ, ખાતાં રોકવાં અને બંધ કરવાં; ચુકવણી જોઈ શકે, રિફંડ નહીં',
    accounts: 'ચુકવણી, રિફંડ અને અહેવાલ; વિદ્યાર્થીઓને જોઈ શકે, બદલી ન શકે',
  },
  title: 'કોની પાસે ભૂમિકા છે',
  member: { one: 'સ્ટાફ સભ્ય', many: 'સ્ટાફ સભ્યો' },
  nobody: 'કોઈ નહીં.',
  name: 'નામ',
  role: 'ભૂમિકા',
  email: 'ઈમેલ',
  since: 'ક્યારથી',
  fromBeginning: 'શરૂઆતથી',
  factor: 'બીજી ચકાસણી',
  setUp: 'ચાલુ છે',
  none: 'નથી',
  change: 'ફેરફાર',
  ownerStays: 'માલિકની ભૂમિકા બદલાતી નથી',
  whatRolesInclude: 'દરેક ભૂમિકામાં શું આવે છે',
  reset: {
    title: ({ name }: { name: string }) => `${name}: બીજી ચકાસણી કાઢી નાખો`,
    question: ({ name }: { name: string }) =>
      `શું બીજી ચકાસણી કાઢી નાખવી છે? ખાતું: ${name}. ફોન પર કે રૂબરૂ ખાતરી કરો કે એ જ વ્યક્તિ માગે છે. તેમનાં બધાં સેશન પૂરાં થશે, અને નવી ચકાસણી ચાલુ કરે ત્યાં સુધી તેઓ માત્ર પાસવર્ડથી લૉગ ઇન કરશે.`,
    label: 'બીજી ચકાસણી કાઢી નાખો',
    done: 'બીજી ચકાસણી કાઢી નાખી છે.',
  },
  changeRole: {
    title: ({ name }: { name: string }) => `${name}: ભૂમિકા બદલો`,
    question: ({ name, role, before }: { name: string; role: string; before: string }) =>
      `શું ${name}ની ભૂમિકા બદલવી છે? હવે: ${role}, પહેલાં: ${before}. તેમનાં બધાં સેશન પૂરાં થશે, અને તેઓ ફરી લૉગ ઇન કરશે.`,
    label: 'ભૂમિકા બદલો',
    done: 'ભૂમિકા બદલાઈ ગઈ.',
    same: 'આ ખાતાની ભૂમિકા આ જ છે. બીજી પસંદ કરો.',
  },
  takeRole: {
    title: ({ name }: { name: string }) => `${name}: ભૂમિકા લઈ લો`,
    question: ({ name, role }: { name: string; role: string }) =>
      `શું ${name} પાસેથી આ ભૂમિકા લઈ લેવી છે: ${role}? સંચાલન વિભાગ તેમના માટે તરત બંધ થશે, અને તેમનાં બધાં સેશન પૂરાં થશે. તેમનું વિદ્યાર્થી ખાતું રહેશે.`,
    label: 'ભૂમિકા લઈ લો',
    done: 'ભૂમિકા લઈ લીધી છે.',
  },
  give: {
    title: 'ભૂમિકા આપો',
    emailOf: 'ખાતાનો ઈમેલ',
    emailHint: 'વ્યક્તિએ પહેલાં વિદ્યાર્થી તરીકે નોંધણી કરવાની રહે છે',
    question: ({ name, email, role }: { name: string; email: string; role: string }) =>
      `શું ${name} (${email})ને આ ભૂમિકા આપવી છે: ${role}? ખાતાનાં બધાં સેશન પૂરાં થશે, અને વ્યક્તિ ફરી લૉગ ઇન કરશે.`,
    label: 'ભૂમિકા આપો',
    done: 'ભૂમિકા આપી દીધી છે.',
  },
} satisfies Translation<typeof staffMembersText>;
