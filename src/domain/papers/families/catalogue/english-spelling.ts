import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { rowsOf } from '../rows.ts';
import { BLANK, ENGLISH_EXAMS, FILL, PEOPLE, capitalised } from './english-words.ts';

const DETAILS = { topic: 'english-spelling', exams: ENGLISH_EXAMS, language: 'en' } as const;

/** The rule or the memory aid behind a word, by a letter in the list below. */
const NOTES: Readonly<Record<string, string>> = {
  i: 'After c, with the sound of ‘ee’, one writes ei; elsewhere ie',
  e: 'This word has ei although no c stands before it',
  d: 'The trap of this word is its double letters',
  s: 'The trap of this word is a letter that is single where the sound suggests a double one',
  a: 'The trap of this word is its ending, -able or -ible, -ance or -ence, -ant or -ent, -ary or -ery',
  m: 'The trap of this word is a letter that is not heard',
  v: 'The trap of this word is a vowel that is not heard clearly',
  f: 'The trap of this word is its foreign form',
};

/** A word, its trap, a clue, and wrong forms: a letter doubled or left out, vowels exchanged, another ending. */
const WORDS = rowsOf(
  ['word', 'note', 'clue', 'wrong'],
  `
  receive|i|to get what is sent|recieve, receeve, receve, receiv
  believe|i|to take as true|beleive, belive, beleave, beleeve
  achieve|i|to reach an aim by effort|acheive, achive, acheeve, atchieve
  deceive|i|to make somebody believe what is false|decieve, deceeve, deceve, dicieve
  receipt|i|a paper that says that money was paid|reciept, receit, recept, receeipt
  ceiling|i|the upper side of a room|cieling, ceeling, celing, sieling
  relief|i|the feeling when pain ends|releif, relif, releef, relieff
  siege|i|the surrounding of a fort by an army|seige, sege, seege, siegge
  niece|i|a daughter of one’s brother or sister|neice, niese, neece, neace
  mischief|i|bad conduct of children|mischeif, mischif, misschief, mischeef
  weird|e|strange|wierd, weard, weerd, weirrd
  foreign|e|of another country|foriegn, foregin, forein, foreighn
  leisure|e|free time|liesure, lesure, leasure, leisur
  neighbour|e|a person who lives next door|nieghbour, neighber, neibour, neighboor
  height|e|how tall a thing is|hieght, heigth, hight, heighth
  seize|e|to take hold of by force|sieze, seaze, seeze, sease
  accommodate|d|to have room for|accomodate, acommodate, acomodate, accommadate
  committee|d|a group chosen to deal with a matter|commitee, comittee, comitee, committe
  embarrass|d|to make somebody feel ashamed|embarass, embaress, embarras, embarrase
  occurrence|d|a thing that happens|occurence, ocurrence, occurrance, occurance
  possession|d|a thing that one has|posession, possesion, posesion, possetion
  millennium|d|a thousand years|millenium, milennium, milenium, millenniam
  success|d|the reaching of an aim|sucess, succes, suces, suckses
  address|d|where somebody lives|adress, addres, adres, addrass
  assassin|d|a murderer of an important person|asassin, assasin, asasin, assassine
  aggressive|d|ready to attack|agressive, aggresive, agresive, aggressiv
  questionnaire|d|a list of questions for many people|questionaire, questionnare, questionare, questionnair
  parallel|d|side by side at the same distance|paralell, parralel, paralel, parrallel
  exaggerate|d|to make greater than the truth|exagerate, exaggarate, exagarate, exadgerate
  mattress|d|the thick part of a bed to lie on|matress, mattres, matres, mattrass
  tomorrow|d|the day after today|tommorow, tommorrow, tomorow, tomorro
  recommend|d|to advise as good|recomend, reccommend, reccomend, recommand
  harass|s|to trouble again and again|harrass, haras, harras, haress
  until|s|up to the time when|untill, untel, antil, untile
  necessary|s|that must be done|neccessary, necesary, neccesary, necessery
  disappoint|s|to fail somebody’s hopes|dissappoint, disapoint, dissapoint, disappiont
  disappear|s|to go out of sight|dissappear, disapear, dissapear, disappeer
  professor|s|a teacher of a high rank at a university|proffessor, profesor, proffesor, professer
  beginning|d|the start|begining, beggining, begginning, beginnig
  occasion|s|a special time or event|ocasion, occassion, ocassion, occation
  apology|s|words that say one is sorry|appology, apollogy, apolojy, apalogy
  omission|s|a thing that was left out|ommission, omision, ommision, omition
  imitate|s|to copy the ways of somebody|immitate, imitatte, immitatte, imetate
  inoculate|s|to protect against a disease by injection|innoculate, inocculate, innocculate, inoculat
  dilemma|d|a choice between two bad things|dilema, dillema, dilemna, delemma
  tyranny|d|cruel and unjust rule|tyrany, tirany, tyrrany, tyrannie
  balloon|d|a bag of thin rubber that is filled with air|baloon, ballon, balon, balloone
  collision|d|a crash of two moving things|colision, collission, colission, collition
  immediately|d|at once|imediately, immediatly, imediatly, immidiately
  opportunity|d|a good chance|oportunity, opportunety, opurtunity, opportunitty
  suppress|d|to put down by force|supress, suppres, supres, supprass
  bureaucracy|f|government by officials|beaurocracy, bureacracy, burocracy, bureaucrasy
  independent|a|free from the rule of others|independant, indipendent, indipendant, independint
  existence|a|the state of being|existance, existense, existanse, exsistence
  maintenance|a|the keeping of a thing in good order|maintainance, maintenence, maintanence, mantenance
  perseverance|a|steady effort in spite of difficulty|perseverence, perserverance, persevarance, perseverense
  resistance|a|the act of opposing|resistence, resistanse, risistence, resestance
  attendance|a|presence at a place|attendence, atendance, atendence, attendanse
  permanent|a|lasting for ever|permanant, permenent, parmanent, permenant
  relevant|a|connected with the matter|relevent, revelant, relavant, rellevant
  responsible|a|having a duty to answer for a matter|responsable, responsibel, risponsible, responseble
  indispensable|a|that one cannot do without|indispensible, indespensable, indispencable, indispensabel
  irresistible|a|too strong to be opposed|irresistable, iresistible, irresistibel, iresistable
  flexible|a|that bends easily|flexable, flexibel, flexeble, fleksible
  comfortable|a|at ease|comfortible, confortable, comfertable, comfortabel
  available|a|that can be had|availible, avaliable, availabel, avaleable
  visible|a|that can be seen|visable, visibel, viseble, vissible
  eligible|a|fit to be chosen|eligable, elligible, eligibel, elegible
  accessible|a|that can be reached|accessable, accesible, acessible, accessibel
  noticeable|a|easily seen|noticable, noticible, notisable, noticeabel
  changeable|a|that often becomes different|changable, changible, changeabel, changeble
  cemetery|a|a place where the dead are buried|cemetary, semetery, cemetry, cematery
  stationery|a|paper, pens and envelopes|stationry, stationerry, stationarey, stashionery
  dictionary|a|a book of words and their meanings|dictionery, dictionry, dicsionary, dictionarry
  secretary|a|a person who writes letters for an office|secretery, secratary, secretry, sekretary
  monastery|a|a house of monks|monastary, monestery, monastry, monestary
  grievance|i|a cause for complaint|greivance, grievence, grivance, greivence
  conscience|m|the sense of right and wrong|concience, consience, conscence, conscienc
  rhythm|m|a regular beat in music|rythm, rhythem, rhithm, rythem
  psychology|m|the study of the mind|sychology, psycology, phsychology, psychologie
  knowledge|m|what one knows|knowlege, nowledge, knowladge, knoledge
  condemn|m|to say that a thing is very wrong|condem, condemm, condamn, kondemn
  column|m|a tall pillar|colum, collumn, colunm, columm
  autumn|m|the season before winter|autum, autunm, autamn, autmn
  government|m|those who rule a country|goverment, governmant, govenment, goverrnment
  environment|m|the air, water and land around us|enviroment, environmant, invironment, enviornment
  February|m|the second month of the year|Febuary, Feburary, Februry, Februarry
  Wednesday|m|the day after Tuesday|Wenesday, Wednesdy, Wedensday, Wednessday
  debris|m|what is left of broken things|debri, debries, debriss, debree
  subtle|m|so slight that it is hard to notice|suttle, suble, subtel, suttel
  solemn|m|very serious|solem, sollemn, solmn, solamn
  hymn|m|a song of praise to God|hym, himn, hynm, hymm
  pneumonia|m|a disease of the lungs|neumonia, pnumonia, pneumonea, pneumoniea
  separate|v|to keep apart|seperate, separete, saperate, seprate
  definite|v|clear and certain|definate, definit, defenite, deffinite
  grammar|v|the rules of a language|grammer, gramar, gramer, grammarr
  calendar|v|a list of the days of a year|calender, calandar, calander, callendar
  category|v|a class of things|catagory, categery, catogory, cattegory
  desperate|v|having lost all hope|desparate, desprate, disperate, despirate
  privilege|v|a right that only some have|priviledge, privelege, privilage, previlege
  pronunciation|v|the way a word is spoken|pronounciation, pronunsiation, pronuntiation, pronounceation
  repetition|v|the act of doing a thing again|repitition, repetation, reppetition, repetetion
  sacrilege|v|disrespect to a holy thing|sacrelige, sacriledge, sacrilige, sacrelege
  tendency|v|the way a thing usually goes|tendancy, tendensy, tandency, tendencie
  villain|v|the bad man of a story|villian, vilain, villan, villin
  vegetable|v|a plant that is eaten|vegitable, vegetible, vegatable, vegtable
  hygiene|v|cleanliness that keeps illness away|hygeine, hygine, higiene, hygenie
  mathematics|v|the science of numbers|mathamatics, mathmatics, mathemetics, mathematicks
  humorous|v|funny|humourous, humerous, humorus, humouros
  curiosity|v|the wish to know|curiousity, curiosety, couriosity, curosity
  ninth|v|next after the eighth|nineth, nighnth, ninthe, nynth
  forty|v|four times ten|fourty, forety, fortey, fourtie
  truly|v|in truth|truely, trully, truley, truelly
  argument|v|a talk between persons who disagree|arguement, argumant, argumint, arguemint
  development|v|growth|developement, devlopment, developmant, develepment
  restaurant|f|a place where one buys and eats meals|restaurent, resturant, restuarant, restorant
  lieutenant|f|an officer below a captain|leiutenant, lieutenent, leftenant, lieutanant
  manoeuvre|f|a skilful movement|manoevre, maneouvre, manouvre, manoeuvere
  connoisseur|f|an expert judge of art or food|connoiseur, conoisseur, connoissuer, connoisieur
  rendezvous|f|a meeting at a fixed place|rendevous, rendezvou, randezvous, rendezvouz
  entrepreneur|f|a person who starts a business|enterpreneur, entrepeneur, entreprenuer, entrepreneure
  itinerary|a|the plan of a journey|itinery, itinerery, itenerary, itinarary
`,
);

const byClue = languageFamily({
  ...DETAILS,
  id: 'en-spelling-right',
  title: 'The right spelling of a word that a clue describes',
  level: 2,
  seconds: 20,
  parameters: { row: oneOf(WORDS), left: between(0, 3), isClue: oneOf([true, false]) },
  write({ row: { word, note, clue, wrong }, left, isClue }) {
    const all = wrong.split(', ');
    const forms = all
      .filter((_form, index) => index !== left)
      .map((form, index) => [`spells the word as it sounds or by a false likeness (${index + 1})`, form] as const);
    return {
      question: isClue
        ? `Choose the correctly spelt word for: ${clue}.`
        : `‘${all[left]}’ is spelt wrongly. Choose the correct spelling.`,
      right: word,
      wrong: Object.fromEntries(forms),
      explanation: `${NOTES[note]}. The right spelling is ‘${word}’.`,
    };
  },
});

const PLURALS = rowsOf(
  ['one', 'many', 'wrong', 'rule'],
  `
  child|children|childs, childrens, childes|some nouns take the old ending -en
  ox|oxen|oxs, oxens, oxies|some nouns take the old ending -en
  louse|lice|louses, lices, louse’s|some nouns change their vowel
  goose|geese|gooses, geeses, goose’s|some nouns change their vowel
  tooth|teeth|tooths, teeths, toothes|some nouns change their vowel
  foot|feet|foots, feets, footes|some nouns change their vowel
  woman|women|womans, womens, womanes|‘man’ and its compounds change their vowel
  policeman|policemen|policemans, policemens, police’men|‘man’ and its compounds change their vowel
  knife|knives|knifes, knive, knifves|most nouns in -fe change it to -ves
  wife|wives|wifes, wive, wifves|most nouns in -fe change it to -ves
  wolf|wolves|wolfs, wolve, wolfes|most nouns in -f change it to -ves
  thief|thieves|thiefs, thieve, theives|most nouns in -f change it to -ves
  shelf|shelves|shelfs, shelve, shelfes|most nouns in -f change it to -ves
  leaf|leaves|leafs, leavs, leafes|most nouns in -f change it to -ves
  chief|chiefs|chieves, chiefes, cheifs|‘chief’ only adds -s, unlike most nouns in -f
  roof|roofs|roofes, roofies, rooffs|‘roof’ only adds -s, unlike most nouns in -f
  cliff|cliffs|clives, cliffes, cliff’s|nouns in -ff only add -s
  city|cities|citys, cityes, citie|after a consonant -y becomes -ies
  lady|ladies|ladys, ladyes, ladie|after a consonant -y becomes -ies
  story|stories|storys, storyes, storie|after a consonant -y becomes -ies
  key|keys|keies, keyes, kies|after a vowel -y stays and -s is added
  monkey|monkeys|monkies, monkeyes, monkeies|after a vowel -y stays and -s is added
  valley|valleys|vallies, valleyes, valleies|after a vowel -y stays and -s is added
  hero|heroes|heros, heroies, hero’s|some nouns in -o add -es
  potato|potatoes|potatos, potatoies, potato’s|some nouns in -o add -es
  tomato|tomatoes|tomatos, tomatoies, tomato’s|some nouns in -o add -es
  piano|pianos|pianoes, pianoies, piano’s|nouns in -o from Italian only add -s
  photo|photos|photoes, photoies, photo’s|shortened nouns in -o only add -s
  box|boxes|boxs, boxen, boxies|after x, s, sh, ch and ss -es is added
  bench|benches|benchs, benchies, bench’s|after x, s, sh, ch and ss -es is added
  bush|bushes|bushs, bushies, bush’s|after x, s, sh, ch and ss -es is added
  glass|glasses|glasss, glassies, glass’s|after x, s, sh, ch and ss -es is added
  sister-in-law|sisters-in-law|sister-in-laws, sisters-in-laws, sister-ins-law|the chief word of a compound takes the plural
  son-in-law|sons-in-law|son-in-laws, sons-in-laws, son-ins-law|the chief word of a compound takes the plural
  passer-by|passers-by|passer-bys, passers-bys, passer-byes|the chief word of a compound takes the plural
  sheep|sheep|sheeps, sheepes, sheepen|some names of animals are the same in singular and plural
  aircraft|aircraft|aircrafts, aircraftes, aircraftens|‘craft’ in the sense of a vehicle is the same in singular and plural
`,
);
const PLURAL_FRAMES = [
  '{n} saw two {x} in the picture.',
  'There were several {x} in the story that {n} told.',
  '{n} could draw three {x} from memory.',
  'How many {x} did {n} count in the film?',
  'There are four {x} in the drawing of {n}.',
] as const;

const plurals = languageFamily({
  ...DETAILS,
  id: 'en-plural-forms',
  title: 'The plural of a noun in a sentence',
  level: 1,
  seconds: 20,
  parameters: { row: oneOf(PLURALS), frame: oneOf(PLURAL_FRAMES), who: oneOf(PEOPLE) },
  write({ row: { one, many, wrong, rule }, frame, who }) {
    const [first = '', second = '', third = ''] = wrong.split(', ');
    return {
      question: `${FILL.replace('word or words', `plural of ‘${one}’`)} ${frame.replace('{x}', BLANK).replace('{n}', who.name)}`,
      right: many,
      wrong: {
        'follows the common rule or the wrong one': first,
        'joins two endings or leaves one out': second,
        'makes an ending of its own': third,
      },
      explanation: `${capitalised(rule)}. So the plural of ‘${one}’ is ‘${many}’.`,
    };
  },
});

export const ENGLISH_SPELLING_FAMILIES: readonly TemplateFamily[] = [byClue, plurals];
